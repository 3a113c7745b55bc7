// Draws the program's frames (src/ui/frame_data.h) on a surface: a canvas of the page, or one that was
// transferred to a worker. This file is also that worker's script: if the browser has to wait for its
// graphics, it blocks the thread that owns the surface, and with a worker that is not the page's thread.

const vertexProgram = `#version 300 es
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 textureSpot;
layout(location = 2) in vec4 vertexColour;
uniform vec2 size;
out vec2 textureCoordinate;
out vec4 colour;
void main() {
  textureCoordinate = textureSpot;
  colour = vertexColour;
  gl_Position = vec4(position / size * vec2(2, -2) + vec2(-1, 1), 0, 1);
}`;
const pixelProgram = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 textureCoordinate;
in vec4 colour;
layout(location = 0) out vec4 pixel;
void main() {
  pixel = colour * texture(picture, textureCoordinate);
}`;

const vertexBytes = 20;
// These are the kinds of texture update; the third, 1, changes a part of the texture.
const created = 0;
const released = 2;

export class Painter {
  // Throws if there is no WebGL 2. Calls `lost` when the browser takes the context away, and `restored` when
  // it is back and empty.
  constructor(surface, lost, restored) {
    this.surface = surface;
    this.gl = surface.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    if (!this.gl) throw new Error('no WebGL 2');
    surface.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // otherwise the browser does not restore the context
      lost();
    });
    surface.addEventListener('webglcontextrestored', () => {
      this.prepare();
      restored();
    });
    this.prepare();
  }

  prepare() {
    const { gl } = this;
    this.textures = new Map();
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertexProgram],
      [gl.FRAGMENT_SHADER, pixelProgram],
    ]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    this.size = gl.getUniformLocation(program, 'size');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    for (const [location, count, type, at] of [
      [0, 2, gl.FLOAT, 0],
      [1, 2, gl.FLOAT, 8],
      [2, 4, gl.UNSIGNED_BYTE, 16],
    ]) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, count, type, type === gl.UNSIGNED_BYTE, vertexBytes, at);
    }
    gl.enable(gl.BLEND);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.enable(gl.SCISSOR_TEST);
  }

  // Creates a texture from RGBA pixels.
  createTexture(id, width, height, pixels) {
    const { gl } = this;
    this.textures.set(id, gl.createTexture());
    gl.bindTexture(gl.TEXTURE_2D, this.textures.get(id));
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  }

  paint(frame) {
    const { gl, surface } = this;
    const [width, height, textures, draws, vertices, indices] = new Int32Array(frame, 0, 6);
    if (surface.width !== width) surface.width = width;
    if (surface.height !== height) surface.height = height;
    gl.viewport(0, 0, width, height);
    gl.uniform2fv(this.size, new Float32Array(frame, 24, 2));
    let at = 32;
    for (let i = 0; i < textures; ++i) at = this.updateTexture(frame, at);
    const commands = new Int32Array(frame, at, draws * 7);
    at += draws * 7 * 4;
    gl.bufferData(gl.ARRAY_BUFFER, new Uint8Array(frame, at, vertices * vertexBytes), gl.STREAM_DRAW);
    gl.bufferData(
      gl.ELEMENT_ARRAY_BUFFER,
      new Uint32Array(frame, at + vertices * vertexBytes, indices),
      gl.STREAM_DRAW,
    );
    for (let i = 0; i < commands.length; i += 7) {
      gl.scissor(commands[i + 1], commands[i + 2], commands[i + 3], commands[i + 4]);
      gl.bindTexture(gl.TEXTURE_2D, this.textures.get(commands[i]) ?? null);
      gl.drawElements(gl.TRIANGLES, commands[i + 6], gl.UNSIGNED_INT, commands[i + 5] * 4);
    }
  }

  // Applies one texture update of a frame; returns the offset of the next one.
  updateTexture(frame, at) {
    const { gl } = this;
    const [id, what, x, y, w, h] = new Int32Array(frame, at, 6);
    at += 24;
    if (what === released) {
      gl.deleteTexture(this.textures.get(id) ?? null);
      this.textures.delete(id);
      return at;
    }
    const pixels = new Uint8Array(frame, at, 4 * w * h);
    if (what === created) this.createTexture(id, w, h, pixels);
    else {
      gl.bindTexture(gl.TEXTURE_2D, this.textures.get(id));
      gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    }
    return at + pixels.byteLength;
  }
}

function runInWorker() {
  let painter = null;
  let keepsNext = false; // the next frame is wanted as an image, which can be made of it only at once
  const sendImage = (canvas) => {
    keepsNext = false;
    canvas.convertToBlob({ type: 'image/png' }).then(
      (image) => postMessage({ image }),
      () => postMessage({ image: null }),
    );
  };
  self.onmessage = ({ data }) => {
    if (data === 'keep next') {
      keepsNext = true;
      return;
    }
    if (painter) {
      // The browser takes the picture with the first animation frame, and requests the second when it has it.
      requestAnimationFrame(() => requestAnimationFrame(() => postMessage('painted')));
      painter.paint(data);
      if (keepsNext) sendImage(painter.surface);
      return;
    }
    try {
      painter = new Painter(
        data,
        () => postMessage('lost'),
        () => postMessage('restored'),
      );
      globalThis.painter = painter; // for tests
      postMessage('able');
    } catch {
      postMessage('unable');
    }
  };
}
if (!globalThis.document) runInWorker();

// The program's drawing library asks for the surface's state before every frame and sets it again after it; each question waits for
// the browser's graphics process. Nobody else draws on this surface, so what was answered first is true at every later question.

export function rememberState(canvas) {
  const surface = canvas.getContext('webgl2');
  const ask = surface.getParameter.bind(surface);
  const known = new Map();
  surface.getParameter = (name) => {
    if (!known.has(name)) known.set(name, ask(name));
    return known.get(name);
  };
}

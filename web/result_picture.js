// Draws a picture of a match's result, and lets the person share it or one of the table; where the browser
// shares no files, the picture is saved. The program tells what is on the result: words, colours and numbers.

const width = 1200;
const margin = 60;
const rowHeight = 92;
const ink = '#2b2118';
const quiet = '#5c4f40';

// The shape of each emblem, in the order of the program's: the number of its corners (0 for a circle), by how
// much the first is turned, and the inner radius.
const emblems = [
  { corners: 0 },
  { corners: 3 },
  { corners: 4, twist: Math.PI / 4 },
  { corners: 4 },
  { cross: true },
  { corners: 5 },
  { corners: 6 },
  { corners: 10, inner: 0.5 },
];

function drawEmblem(brush, x, y, radius, number, colour) {
  const { corners = 0, twist = 0, inner = 1, cross } = emblems[number] ?? emblems[0];
  brush.beginPath();
  if (cross) {
    const arm = radius * 0.36;
    brush.rect(x - arm, y - radius, 2 * arm, radius - arm);
    brush.rect(x - arm, y + arm, 2 * arm, radius - arm);
    brush.rect(x - radius, y - arm, 2 * radius, 2 * arm);
  } else if (!corners) brush.arc(x, y, radius, 0, 2 * Math.PI);
  else {
    for (let i = 0; i < corners; ++i) {
      const angle = twist + (i * 2 * Math.PI) / corners;
      const reach = i % 2 && inner < 1 ? radius * inner : radius * 1.1;
      brush.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
    }
    brush.closePath();
  }
  brush.fillStyle = colour;
  brush.strokeStyle = ink;
  brush.lineWidth = 3;
  if (cross) {
    brush.stroke();
    brush.fill();
  } else {
    brush.fill();
    brush.stroke();
  }
}

function drawRow(brush, { colours, most }, seat, y) {
  drawEmblem(brush, margin + 70, y + 30, 22, seat.emblem, seat.colour);
  brush.fillStyle = ink;
  brush.font = '700 30px Lato, sans-serif';
  brush.textAlign = 'left';
  brush.fillText(`${seat.place}.`, margin, y + 40);
  brush.fillText(seat.name, margin + 110, y + 28, width / 2);
  brush.textAlign = 'right';
  brush.fillText(seat.points, width - margin, y + 28, width / 3);
  let x = margin + 110;
  const one = (width - margin - x) / most;
  brush.lineWidth = 2;
  brush.strokeStyle = ink;
  seat.parts.forEach((points, i) => {
    if (points <= 0) return;
    brush.fillStyle = colours[i];
    brush.fillRect(x, y + 42, points * one, 22);
    brush.strokeRect(x, y + 42, points * one, 22);
    const label = String(points);
    brush.font = '700 18px Lato, sans-serif';
    brush.textAlign = 'center';
    brush.fillStyle = ink;
    if (brush.measureText(label).width + 6 < points * one)
      brush.fillText(label, x + (points * one) / 2, y + 60);
    x += points * one;
  });
}

export function draw(result) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = 250 + result.standing.length * rowHeight;
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#eadfc8';
  brush.fillRect(0, 0, width, canvas.height);
  brush.strokeStyle = ink;
  brush.lineWidth = 6;
  brush.strokeRect(12, 12, width - 24, canvas.height - 24);
  brush.textAlign = 'center';
  brush.fillStyle = quiet;
  brush.font = '30px Lato, sans-serif';
  brush.fillText(result.game, width / 2, 80, width - 2 * margin);
  brush.fillStyle = ink;
  brush.font = '700 46px Vollkorn, serif';
  brush.fillText(result.winner, width / 2, 142, width - 2 * margin);
  const gained = (seat) => seat.parts.reduce((sum, points) => sum + Math.max(0, points), 0);
  const scale = { colours: result.colours, most: Math.max(1, ...result.standing.map(gained)) };
  result.standing.forEach((seat, i) => drawRow(brush, scale, seat, 185 + i * rowHeight));
  brush.textAlign = 'right';
  brush.fillStyle = quiet;
  brush.font = '24px Lato, sans-serif';
  brush.fillText(result.app, width - margin, canvas.height - 36);
  return canvas;
}

export async function share(result, tell) {
  const blob = await new Promise((resolve) => draw(result).toBlob(resolve, 'image/png'));
  await shareImage(blob, result.winner, tell);
}

// Calls `tell` with what came of it, unless the person has changed their mind.
export async function shareImage(blob, title, tell) {
  if (!blob) return tell('picture_failed', '');
  const file = new File([blob], 'mortarboard.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title });
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  tell('picture_saved', '');
}

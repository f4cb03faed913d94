/** The position of a garment: its centre, its turn in degrees and its scale (a garment is 100 × 120 units). */
export interface Place {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

/** Positions as shares of the picture, for two to five garments laid as one outfit. */
const SETS: Record<number, [x: number, y: number, turn: number, size: number][]> = {
  1: [[0.5, 0.5, 0, 0.78]],
  2: [
    [0.36, 0.36, -5, 0.56],
    [0.64, 0.66, 4, 0.56],
  ],
  3: [
    [0.33, 0.33, -5, 0.52],
    [0.68, 0.42, 5, 0.48],
    [0.42, 0.76, -3, 0.42],
  ],
  4: [
    [0.32, 0.29, -4, 0.47],
    [0.7, 0.33, 5, 0.44],
    [0.34, 0.73, 3, 0.42],
    [0.72, 0.76, -6, 0.34],
  ],
  5: [
    [0.3, 0.27, -4, 0.43],
    [0.69, 0.29, 5, 0.42],
    [0.28, 0.72, 3, 0.38],
    [0.58, 0.68, -3, 0.36],
    [0.82, 0.82, 8, 0.26],
  ],
};

function asSet(count: number, width: number, height: number): Place[] {
  const unit = Math.min(width, height * 0.8) / 100;
  return (SETS[Math.min(Math.max(count, 1), 5)] ?? []).map(([x, y, turn, size]) => ({
    x: x * width,
    y: y * height,
    turn,
    scale: size * unit,
  }));
}

function asRow(count: number, width: number, height: number): Place[] {
  const columns = width > height ? count : Math.min(count, 2);
  const rows = Math.ceil(count / columns);
  const scale = Math.min((width * 0.82) / columns / 108, (height * 0.8) / rows / 128);
  return Array.from({ length: count }, (_, position) => {
    const row = Math.floor(position / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: width * (0.09 + (0.82 * ((position % columns) + 0.5)) / inRow),
      y: height * (0.1 + (0.8 * (row + 0.5)) / rows),
      turn: 0,
      scale,
    };
  });
}

/** The five views differ as a stylist's would: the outfit, a tidy row, one garment, its detail, its cloth. */
export function arrangement(view: string, count: number, width: number, height: number): Place[] {
  const unit = Math.min(width, height * 0.8) / 100;
  if (view === 'arranged' || width > height) return asRow(count, width, height);
  if (view === 'garment' || view.startsWith('piece:'))
    return [{ x: width / 2, y: height / 2, turn: 0, scale: unit * 0.8 }];
  if (view === 'close') return [{ x: width * 0.52, y: height * 0.86, turn: -6, scale: unit * 1.75 }];
  if (view === 'fabric') return [{ x: width * 0.46, y: height * 0.42, turn: -14, scale: unit * 6 }];
  return asSet(count, width, height);
}

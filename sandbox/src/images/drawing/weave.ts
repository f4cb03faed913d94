import type { Fabric, Piece } from '../../../catalogue/schema.ts';
import { shade } from './backdrop.ts';

/** Marks of one repeat of a fabric, in a tile of 4 × 4 units. */
const MARKS: Partial<Record<Fabric, string>> = {
  rib: 'M1 0 V4 M3 0 V4',
  knit: 'M0 0 L1 2 L2 0 M2 0 L3 2 L4 0 M0 2 L1 4 L2 2 M2 2 L3 4 L4 2',
  cable: 'M0 0 Q2 1 0 2 Q2 3 0 4 M2 0 Q4 1 2 2 Q4 3 2 4',
  denim: 'M0 4 L4 0 M-1 1 L1 -1 M3 5 L5 3',
  wool: 'M0 2 L2 0 M2 4 L4 2',
  tweed: 'M0 0 L2 2 L0 4 M2 0 L4 2 L2 4',
  linen: 'M0 1 H4 M0 3 H4 M1 0 V4 M3 0 V4',
  canvas: 'M0 1 H4 M0 3 H4 M1 0 V4 M3 0 V4',
  mesh: 'M0 2 L2 0 L4 2 L2 4 Z',
  nylon: 'M0 0 H4 M0 2 H4',
  shearling: 'M1 1 q1 -1 1 0.6 M3 3 q1 -1 1 0.6',
  fur: 'M0 3 L1 0 M2 4 L3 1 M3 2 L4 0',
  print: 'M1 1 L1.6 1.6 M3 3 L2.6 3.6',
  tech: 'M0 2 H4',
};

/** A fine repeat of the fabric's structure; smooth fabrics have none. The finer the larger it is shown. */
export function weave({ fabric, colour }: Piece, id: string, scale: number): string {
  const marks = MARKS[fabric];
  const size = Math.max(12 / scale, 0.9);
  const content = marks
    ? `<path d="${marks}" fill="none" stroke="${shade(colour.hex, -0.3)}" stroke-width="0.45" opacity="0.4"/>`
    : `<path d="M0 4 L4 0" stroke="${shade(colour.hex, 0.35)}" stroke-width="0.25" opacity="0.1"/>`;
  return `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="scale(${(size / 4).toFixed(3)})">${content}</pattern>`;
}

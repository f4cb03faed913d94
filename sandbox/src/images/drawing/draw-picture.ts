import type { Piece } from '../../../catalogue/schema.ts';
import type { PictureSlot } from '../picture-slots.ts';
import { arrangement, type Place } from './arrangement.ts';
import { backdrop, shade } from './backdrop.ts';
import { weave } from './weave.ts';
import { SILHOUETTES } from './silhouettes.ts';

function seamPath(seams: string, colour: string): string {
  return `<path d="${seams}" fill="none" stroke="${colour}" stroke-width="0.7" stroke-linecap="round" stroke-linejoin="round" opacity="0.75"/>`;
}

/** `cloth` leaves out seams and shadow: the fabric fills the picture. */
function drawPiece(piece: Piece, place: Place, position: number, cloth: boolean): string {
  const { outline, seams } = SILHOUETTES[piece.garment];
  const colour = piece.colour.hex;
  const trim = piece.accent?.hex ?? shade(colour, -0.28);
  return `
    <defs>
      <linearGradient id="cloth${position}" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${shade(colour, 0.1)}"/>
        <stop offset="0.6" stop-color="${colour}"/>
        <stop offset="1" stop-color="${shade(colour, -0.16)}"/>
      </linearGradient>
      ${weave(piece, `weave${position}`, place.scale)}
    </defs>
    <g transform="translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.scale}) translate(-50 -60)">
      <g ${cloth ? '' : 'filter="url(#shadow)"'}>
        <path d="${outline}" fill="url(#cloth${position})" fill-rule="evenodd" stroke="${shade(colour, -0.22)}" stroke-width="0.35" stroke-linejoin="round"/>
      </g>
      <path d="${outline}" fill="url(#weave${position})" fill-rule="evenodd"/>
      ${cloth ? '' : seamPath(seams, trim)}
    </g>`;
}

/** The picture of a slot that has no finished master yet: the same clothes, colours and ground, as flat cut-outs. */
export function drawPicture(slot: PictureSlot): string {
  const { width, height } = slot.drawn;
  const places = arrangement(slot.view, slot.pieces.length, width, height);
  const pieces = slot.pieces.flatMap((piece, position) => {
    const place = places[position];
    return place ? [drawPiece(piece, place, position, slot.view === 'fabric')] : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${backdrop(slot.backdrop, width, height)}
    ${pieces.join('')}
  </svg>`;
}

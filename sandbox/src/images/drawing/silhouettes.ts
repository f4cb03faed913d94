import type { Garment } from '../../../catalogue/schema.ts';

/** A garment laid flat in a box of 100 × 120 units: its outline, and the seams drawn on it in a darker tone. */
export interface Silhouette {
  outline: string;
  seams: string;
}

const tank: Silhouette = {
  outline: 'M34 6 Q36 26 50 28 Q64 26 66 6 L73 6 Q71 30 82 42 L79 112 Q50 117 21 112 L18 42 Q29 30 27 6 Z',
  seams: 'M22 107 Q50 112 78 107 M31 8 Q33 30 50 32 Q67 30 69 8',
};
const bra: Silhouette = {
  outline: 'M30 18 Q33 46 50 48 Q67 46 70 18 L77 18 Q75 44 86 56 L84 84 Q50 90 16 84 L14 56 Q25 44 23 18 Z',
  seams: 'M15 74 Q50 80 85 74 M50 49 L50 76',
};
const tee: Silhouette = {
  outline: 'M37 8 Q50 18 63 8 L78 14 L98 44 L82 54 L77 44 L79 112 Q50 116 21 112 L23 44 L18 54 L2 44 L22 14 Z',
  seams: 'M35 10 Q50 23 65 10 M22 14 Q26 30 23 44 M78 14 Q74 30 77 44 M22 107 Q50 111 78 107',
};
const longSleeved: Silhouette = {
  outline: 'M37 8 Q50 16 63 8 L78 14 L99 92 L86 97 L77 52 L78 110 Q50 115 22 110 L23 52 L14 97 L1 92 L22 14 Z',
  seams:
    'M35 10 Q50 22 65 10 M22 14 Q27 34 23 52 M78 14 Q73 34 77 52 M22 103 Q50 108 78 103 M3 86 L16 90 M97 86 L84 90',
};
const hooded: Silhouette = {
  outline:
    'M36 12 Q34 -4 50 -4 Q66 -4 64 12 L79 17 L99 92 L86 97 L77 54 L78 110 Q50 115 22 110 L23 54 L14 97 L1 92 L21 17 Z',
  seams:
    'M36 12 Q50 30 64 12 M45 22 L44 44 M55 22 L56 44 M32 82 L37 68 L63 68 L68 82 L68 98 L32 98 Z M22 103 Q50 108 78 103',
};
const open: Silhouette = {
  outline:
    'M36 6 L50 14 L64 6 L79 13 L99 94 L86 99 L78 54 L80 114 Q66 117 52 115 L50 112 L48 115 Q34 117 20 114 L22 54 L14 99 L1 94 L21 13 Z',
  seams:
    'M36 6 L40 40 L50 62 L50 112 M64 6 L60 40 L50 62 M34 20 L29 34 L39 40 M66 20 L71 34 L61 40 M26 84 L40 84 M60 84 L74 84',
};
const long: Silhouette = {
  outline:
    'M36 2 L50 8 L64 2 L77 8 L92 74 L81 77 L76 44 L84 118 Q67 121 51 119 L50 116 L49 119 Q33 121 16 118 L24 44 L19 77 L8 74 L23 8 Z',
  seams: 'M36 2 L39 30 L50 48 L50 116 M64 2 L61 30 L50 48 M22 62 L50 62 L78 62 M28 80 L40 77 M60 77 L72 80',
};
const leggings: Silhouette = {
  outline: 'M31 4 L69 4 Q76 34 70 62 L65 117 L55 117 L51 44 L49 44 L45 117 L35 117 L30 62 Q24 34 31 4 Z',
  seams: 'M30 13 Q50 17 70 13 M50 15 L50 44',
};
const trousers: Silhouette = {
  outline: 'M30 4 L70 4 Q76 40 78 117 L57 117 L51 42 L49 42 L43 117 L22 117 Q24 40 30 4 Z',
  seams: 'M30 11 L70 11 M50 11 L50 42 M38 12 L33 115 M62 12 L67 115',
};
const shorts: Silhouette = {
  outline: 'M27 26 L73 26 Q80 54 88 88 L55 94 L51 62 L49 62 L45 94 L12 88 Q20 54 27 26 Z',
  seams: 'M26 34 Q50 38 74 34 M50 36 L50 62 M47 36 L44 48 M53 36 L56 48',
};
const skirt: Silhouette = {
  outline: 'M33 20 L67 20 Q76 62 90 100 Q50 108 10 100 Q24 62 33 20 Z',
  seams: 'M32 28 L68 28 M40 29 L28 102 M47 29 L42 104 M53 29 L58 104 M60 29 L72 102',
};
const dress: Silhouette = {
  outline:
    'M37 2 Q40 20 50 22 Q60 20 63 2 L67 2 Q68 18 72 28 Q66 48 68 58 Q80 90 84 116 Q50 122 16 116 Q20 90 32 58 Q34 48 28 28 Q32 18 33 2 Z',
  seams: 'M32 58 Q50 62 68 58 M44 62 L38 117 M56 62 L62 117',
};
const shoes: Silhouette = {
  outline:
    'M8 40 Q20 36 28 46 Q36 60 46 62 Q52 66 50 78 L6 78 Q2 56 8 40 Z M58 56 Q70 52 78 62 Q86 76 96 78 Q102 82 100 94 L56 94 Q52 72 58 56 Z',
  seams: 'M6 72 L50 72 M56 88 L100 88 M24 48 L32 44 M29 55 L37 51 M74 64 L82 60 M79 71 L87 67',
};
const boots: Silhouette = {
  outline: 'M10 14 L32 14 L32 58 Q46 64 48 78 L8 78 Z M56 34 L78 34 L78 78 Q92 84 94 98 L54 98 Z',
  seams: 'M8 72 L48 72 M54 92 L94 92 M26 16 L26 46 M72 36 L72 66',
};
const cap: Silhouette = {
  outline: 'M16 66 Q18 32 50 30 Q82 32 84 66 Q100 72 98 80 Q74 70 50 72 Q26 70 2 80 Q0 72 16 66 Z',
  seams: 'M16 66 Q50 58 84 66 M50 30 L50 62 M34 34 Q30 48 31 63 M66 34 Q70 48 69 63',
};
const bag: Silhouette = {
  outline:
    'M16 50 L34 50 Q36 14 50 14 Q64 14 66 50 L84 50 L90 108 Q50 114 10 108 Z M40 50 L60 50 Q58 22 50 22 Q42 22 40 50 Z',
  seams: 'M15 62 L85 62 M44 62 L44 74 L56 74 L56 62',
};
const scarf: Silhouette = {
  outline: 'M20 8 L46 6 L62 70 L84 84 L78 112 L44 100 L34 60 Z',
  seams: 'M30 8 L46 66 L80 100 M38 8 L54 66 L82 92',
};
const belt: Silhouette = {
  outline: 'M4 52 L96 52 L99 57 L96 62 L4 62 Z M8 46 L24 46 L24 68 L8 68 Z M13 51 L13 63 L19 63 L19 51 Z',
  seams: 'M62 57 L63 57 M72 57 L73 57 M82 57 L83 57',
};
const sunglasses: Silhouette = {
  outline: 'M4 50 L96 50 L94 58 Q92 80 74 80 Q58 80 56 62 L44 62 Q42 80 26 80 Q8 80 6 58 Z',
  seams: 'M12 60 Q14 74 26 74 M60 60 Q62 74 74 74',
};

export const SILHOUETTES: Record<Garment, Silhouette> = {
  tank,
  'sports-bra': bra,
  tee,
  bodysuit: tank,
  shirt: longSleeved,
  camisole: tank,
  'half-zip': longSleeved,
  hoodie: hooded,
  sweater: longSleeved,
  cardigan: open,
  polo: tee,
  bomber: open,
  blazer: open,
  'wrap-jacket': open,
  'biker-jacket': open,
  shearling: open,
  coat: long,
  trench: long,
  puffer: hooded,
  'field-jacket': open,
  leggings,
  joggers: leggings,
  'tailored-trousers': trousers,
  shorts,
  'swim-shorts': shorts,
  'pleated-skirt': skirt,
  'slip-skirt': skirt,
  denim: trousers,
  'knit-dress': dress,
  'slip-dress': dress,
  trainers: shoes,
  boots,
  loafers: shoes,
  sandals: shoes,
  visor: cap,
  cap,
  bag,
  scarf,
  belt,
  sunglasses,
};

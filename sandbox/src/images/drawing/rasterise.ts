import sharp from 'sharp';

const TILE = 256;

/** Fine noise around middle grey, which "soft light" leaves out of the average and turns into plaster. */
function grainTile(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 16 } as const;
  return sharp({ create: { width: TILE, height: TILE, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
}

/** Dots per inch at which a drawing's unit is one pixel. */
const FULL_SIZE = 72;

/** A drawing as pixels, with a soft grain over it; `scale` 1 is its own size. */
export async function rasterise(drawing: string, scale: number): Promise<Buffer> {
  const input = await grainTile();
  return sharp(Buffer.from(drawing), { density: FULL_SIZE * scale })
    .composite([{ input, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
}

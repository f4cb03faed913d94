import sharp from 'sharp';

const TILE = 256;

/** Fine noise around middle grey, which "soft light" leaves out of the average and turns into plaster. */
function grainTile(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 16 } as const;
  return sharp({ create: { width: TILE, height: TILE, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
}

/** A drawing as pixels at full size, with a soft grain over it. */
export async function rasterise(drawing: string): Promise<Buffer> {
  const input = await grainTile();
  return sharp(Buffer.from(drawing))
    .composite([{ input, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
}

import sharp from 'sharp';

const side = 1_200;

/** What a photograph is like to a packer: shapes of every size, from the whole of it to the grain of the sensor. */
export const drawPhotograph = async (seed: number): Promise<Buffer> => {
  const [largest, ...finer] = await Promise.all([6, 24, 96, 384, side].map((shapes) => drawShapes(shapes, seed)));
  return sharp(largest)
    .composite(finer.map((input) => ({ input, blend: 'overlay' })))
    .jpeg({ quality: 90 })
    .toBuffer();
};

const drawShapes = async (shapes: number, seed: number): Promise<Buffer> => {
  const background = { r: 90, g: (seed * 37) % 256, b: 60 };
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const drawn = await sharp({ create: { width: shapes, height: shapes, channels: 3, background, noise } })
    .png()
    .toBuffer();
  return sharp(drawn).resize(side, side, { kernel: 'cubic' }).png().toBuffer();
};

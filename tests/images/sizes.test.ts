import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageServer } from './imageServer.ts';
import { drawPicture } from './pictures.ts';

const { upload, ask } = await imageServer();
const base = '/api/distance/v3';

const uploadTo = async (field: string, picture: Buffer): Promise<Record<string, unknown>> => {
  const { status, body } = await upload(picture, { image_field: `${field}.picture` }, { by: 'stores', base });
  expect(status).toBe(201);
  return body.data;
};
const get = (url: string) => ask('GET', url, undefined, null);
const madeOf = async (url: string): Promise<unknown[]> => {
  const { status, bytes, headers } = await get(url);
  if (status !== 200) return [status];
  const { format, width } = await sharp(bytes).metadata();
  return [headers['content-type'], format, width];
};

describe('SBR-003: a picture of a store brand', () => {
  // The places of the five sections, and how wide each is shown in points.
  it.each([
    ['url_thumbnail', 96],
    ['url_image_store', 160],
    ['url_image_store_non_partner', 160],
    ['url_image_postal_code', 320],
    ['url_image_postal_code_non_partner', 320],
  ])('%s comes in five sizes from one upload', async (field, plain) => {
    const { url, sizes } = await uploadTo(field, await drawPicture({ width: 2_000, height: 1_000 }));
    const addresses = sizes as Record<string, string>;
    expect(Object.keys(addresses)).toEqual(['plain', '2x', '3x', '4x', 'png']);
    for (const address of Object.values(addresses)) expect(address.startsWith(String(url))).toBe(true);
    expect(await Promise.all(Object.values(addresses).map(madeOf))).toEqual([
      ['image/webp', 'webp', plain],
      ['image/webp', 'webp', plain * 2],
      ['image/webp', 'webp', plain * 3],
      ['image/webp', 'webp', plain * 4],
      ['image/png', 'png', plain * 4],
    ]);
  });

  it('is never made larger than it is', async () => {
    const { sizes } = await uploadTo('url_image_postal_code', await drawPicture({ width: 500, height: 100 }));
    const widths = await Promise.all(
      Object.values(sizes as Record<string, string>).map(async (one) => (await madeOf(one))[2]),
    );
    expect(widths).toEqual([320, 500, 500, 500, 500]);
  });

  it('is made in declared sizes alone, also when it was uploaded for another field', async () => {
    const { body } = await upload(await drawPicture({ width: 900, height: 900 }), {}, { by: 'stores', base });
    const url = String(body.data['url']);
    expect(body.data['sizes']).toBeUndefined();
    expect(await madeOf(`${url}.w96.webp`)).toEqual(['image/webp', 'webp', 96]);
    for (const other of [
      '.w97.webp',
      '.w96.png',
      '.w0.webp',
      '.w9999.webp',
      '.w096.webp',
      '.w96.jpg',
      '.w96.webp.w96.webp',
    ])
      expect([other, ...(await madeOf(url + other))]).toEqual([other, 404]);
  });
});

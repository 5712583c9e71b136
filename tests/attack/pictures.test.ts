import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { multipartOf } from '../images/pictures.ts';
import { attack } from './attack.ts';
import { attackServer } from './attackServer.ts';
import type { Reply } from './sendRequest.ts';
import { watch } from './watchServer.ts';

const server = attackServer({ UPLOAD_QUOTA_MB: '0' });
const megabyte = 1024 * 1024;
const invalid = 'File is invalid. Please upload a valid image file. Supported formats are jpg, jpeg and png.';
const script = '<script>alert(1)</script>';

const upload = (file: Buffer, name = 'photo.png'): Promise<Reply> => {
  const { payload, headers } = multipartOf(file, {}, name);
  return server.send({ method: 'POST', path: '/api/pim/v1/images/upload', as: 'items', body: payload, headers });
};
const read = ({ body }: Reply): { message?: string; data?: { url: string; thumbnail: string } } =>
  JSON.parse(body) as ReturnType<typeof read>; // an answer of the upload

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};
/** A PNG that says to have such a size, with more chunks before pixels that are zeros, as many as are given. */
const png = (side: number, more: readonly Buffer[] = [], pixels = deflateSync(Buffer.alloc(1_000))): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** 200 MB of nothing in 200 kB. */
const bomb = deflateSync(Buffer.alloc(200 * megabyte));
const textBomb = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]));
const profileBomb = chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), bomb]));
const small = deflateSync(Buffer.alloc(8 * (1 + 8 * 3)));
/** A zip of one file, of which the bomb is the body. */
const zipBomb = (() => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(bomb.length, 18);
  head.writeUInt32LE(200 * megabyte, 22);
  return Buffer.concat([head, bomb]);
})();
/** A jpg whose header says that it is larger than any screen. */
const hugeJpeg = await (async () => {
  const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(65_500, frame + 5);
  file.writeUInt16BE(65_500, frame + 7);
  return file;
})();
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`);

const refused: [string, Buffer, RegExp][] = [
  [
    'that says to have 50,000 × 50,000 pixels',
    png(50_000),
    /^The image has 50000 × 50000 pixels; at most 12000 a side and 50 million in all are taken\.$/,
  ],
  [
    'whose jpg says to have 65,500 × 65,500 pixels',
    hugeJpeg,
    /^The image has 65500 × 65500 pixels; at most 12000 a side/,
  ],
  ['that is a drawing with a script', drawing, new RegExp(`^${invalid}$`)],
  ['that is a zip bomb', zipBomb, new RegExp(`^${invalid}$`)],
  ['whose pixels end at once', png(11_000 / 2), new RegExp(`^${invalid}$`)],
];
/** Either is right: the picture without what is too much, or no picture. */
const cleaned: [string, Buffer][] = [
  ['whose pixels unpack to 200 MB more than it has', png(8, [], bomb)],
  ['whose comment unpacks to 200 MB', png(8, [textBomb], small)],
  ['whose colour profile unpacks to 200 MB', png(8, [profileBomb], small)],
];

describe('a picture', () => {
  it.each(refused)('%s is refused in words', async (_, file, words) => {
    const [reply] = await attack(server, async () => [await upload(file)]);
    expect([reply?.status, reply && read(reply).message]).toEqual([422, expect.stringMatching(words)]);
  });

  it.each(cleaned)('%s is kept without it or refused in words', async (_, file) => {
    const [reply] = await attack(server, async () => [await upload(file)]);
    if (reply?.status !== 201) return expect([reply?.status, reply && read(reply).message]).toEqual([422, invalid]);
    const kept = await server.send({ method: 'GET', path: read(reply).data?.url ?? '' });
    expect(Number(kept.headers['content-length'])).toBeLessThan(10_000);
  });

  it('of 25 MB is refused in the words of the spec, one that is a little smaller is kept', async () => {
    // Noise cannot be packed: the file is as large as its pixels.
    const side = 2_880;
    const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length / megabyte).toBeGreaterThan(23);
    expect(noise.length).toBeLessThan(25 * megabyte);
    const padded = Buffer.concat([noise, Buffer.alloc(25 * megabyte - noise.length)]);
    const replies = await attack(server, async () => [await upload(noise), await upload(padded)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 413]);
    expect(read(replies[1] as Reply).message).toBe('File size should be less than 25 MB!');
  });

  it('with a script in everything that a camera writes is served without it', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#15803d' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: script, Artist: script }, IFD3: { GPSLatitude: '45/1 27/1 0/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .toBuffer();
    const comment = Buffer.from(script);
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
    const file = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2), Buffer.from(script)]);
    expect(file.toString('latin1').split(script).length - 1).toBeGreaterThanOrEqual(5);
    const [reply] = await attack(server, async () => [await upload(file, `${script}.jpg`)]);
    expect(reply?.status).toBe(201);
    const { url = '', thumbnail = '' } = (reply && read(reply).data) ?? {};
    for (const address of [url, thumbnail]) {
      const served = await fetch(server.address() + address);
      const bytes = Buffer.from(await served.arrayBuffer());
      const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toContain('script');
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('all of them', () => {
  it('again and again leave memory flat', async () => {
    const files = [...refused.map(([, file]) => file), ...cleaned.map(([, file]) => file)];
    const rounds = async (count: number): Promise<number> => {
      const { seen } = await watch(server, async () => {
        for (let round = 0; round < count; round += 1) for (const file of files) await upload(file);
      });
      return seen.peak / megabyte;
    };
    const before = await rounds(2);
    expect((await rounds(6)) - before, 'megabytes more at their peak').toBeLessThan(60);
  });
});

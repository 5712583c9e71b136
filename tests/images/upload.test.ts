import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { imageServer, pim } from './imageServer.ts';
import { drawHalves, drawPhoto, drawPicture, multipartOf } from './pictures.ts';

const invalid = 'File is invalid. Please upload a valid image file. Supported formats are jpg, jpeg and png.';
const sized = {
  ...application,
  resources: application.resources.map((resource) => ({
    ...resource,
    fields: resource.fields.map((field) =>
      field.name === 'url_images'
        ? { ...field, slots: [{ name: 'banner', width: 60, height: 20 }, { name: 'free' }] }
        : field,
    ),
  })),
};
const otherFormats = {
  webp: await drawPicture({ format: 'webp' }),
  gif: await drawPicture({ format: 'gif' }),
  tiff: await drawPicture({ format: 'tiff' }),
  half: (await drawPicture({ width: 400, height: 400, format: 'jpeg' })).subarray(0, 900),
};
const { upload, ask, signIn, server } = await imageServer({}, sized);

const kept = async (url: unknown): Promise<Buffer> => (await ask('GET', String(url), undefined, null)).bytes;

describe('an upload', () => {
  it.each(['jpeg', 'png'] as const)('keeps a %s and answers its address and size', async (format) => {
    const { status, body } = await upload(await drawPicture({ width: 320, height: 200, format }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 320, height: 200, bytes: expect.any(Number) });
    expect(body.data['url']).toMatch(
      format === 'jpeg' ? /^\/file\/images\/[0-9a-f]{64}\.jpg$/ : /^\/file\/images\/[0-9a-f]{64}\.png$/,
    );
    expect(await sharp(await kept(body.data['url'])).metadata()).toMatchObject({ format, width: 320, height: 200 });
    expect(await sharp(await kept(body.data['thumbnail'])).metadata()).toMatchObject({
      format,
      width: 256,
      height: 160,
    });
  });

  it.each(['/api/pim/v1', '/api/distance/v3', '/api/gateway/v1'])('is taken below %s', async (base) => {
    expect(
      (await upload(await drawPicture(), { image_field: 'url_thumbnail', slug: 'a-brand' }, { base })).status,
    ).toBe(201);
  });

  it('is told by its content, whatever its name and its type say', async () => {
    const { body } = await upload(await drawPicture({ format: 'jpeg' }), {}, { name: 'page.html' });
    expect(body.data['url']).toMatch(/\.jpg$/);
  });

  it('has no name that its content alone gives away', async () => {
    const picture = await drawPicture();
    const other = await imageServer({ SESSION_SECRET: 'another-secret-of-at-least-32-characters' });
    const urls = [await upload(picture), await upload(picture), await other.upload(picture)].map(
      ({ body }) => body.data['url'],
    );
    expect(urls[0]).toBe(urls[1]);
    expect(urls[0]).not.toBe(urls[2]);
  });

  it('stands upright and tells neither its place nor anything else of its camera', async () => {
    const photo = await drawPhoto({ width: 40, height: 30 });
    expect(photo.toString('latin1')).toContain('Secret photographer');
    const { body } = await upload(photo);
    expect(body.data).toMatchObject({ width: 30, height: 40 });
    for (const name of ['url', 'thumbnail']) {
      const bytes = await kept(body.data[name]);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toContain('Secret photographer');
    }
  });

  it('loses what stands behind the picture', async () => {
    const { body } = await upload(Buffer.concat([await drawPicture(), Buffer.from('<script>alert(1)</script>')]));
    expect((await kept(body.data['url'])).toString('latin1')).not.toContain('<script>');
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a beginning of a png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a beginning of a jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a webp', otherFormats.webp],
    ['a gif', otherFormats.gif],
    ['a tiff', otherFormats.tiff],
    ['half a jpg', otherFormats.half],
  ])('that is %s is refused in the words of the spec', async (_, file) => {
    const { status, body } = await upload(file, {}, { name: 'photo.jpg' });
    expect([status, body.message]).toEqual([422, invalid]);
  });

  it('of a small file that unpacks to a huge picture is refused before it is unpacked', async () => {
    const bomb = await drawPicture({ width: 7_200, height: 7_200 });
    expect(bomb.length).toBeLessThan(2_000_000);
    const began = performance.now();
    const { status, body } = await upload(bomb);
    expect([status, body.key]).toEqual([422, 'imagePixels']);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('of a picture that is too long is refused', async () => {
    expect((await upload(await drawPicture({ width: 12_001, height: 2 }))).body.key).toBe('imagePixels');
  });

  it('of 25 MB is refused in the words of the spec, of one byte less for what it is', async () => {
    expect((await upload(Buffer.alloc(25 * 1024 * 1024 - 1, 1))).body.key).toBe('imageInvalid');
    const { status, body } = await upload(Buffer.alloc(25 * 1024 * 1024, 1));
    expect([status, body.message]).toEqual([413, 'File size should be less than 25 MB!']);
  });

  it('is cut as it is asked for', async () => {
    const { body } = await upload(await drawHalves(80, 40), { crop: '40,0,40,40' });
    expect(body.data).toMatchObject({ width: 40, height: 40 });
    const { dominant } = await sharp(await kept(body.data['url'])).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
  });

  it.each([
    ['60,0,40,40', 422, 'imageCrop'],
    ['0,0,0,10', 400, 'badBody'],
    ['-1,0,4,4', 400, 'badBody'],
    ['a', 400, 'badBody'],
  ])('is not cut by %s', async (crop, status, key) => {
    const reply = await upload(await drawHalves(80, 40), { crop });
    expect([reply.status, reply.body.key]).toEqual([status, key]);
  });

  it('for a place of a certain size has that size, or is cut to it', async () => {
    const field = { image_field: 'url_images.banner' };
    expect((await upload(await drawPicture({ width: 60, height: 20 }), field)).status).toBe(201);
    expect((await upload(await drawPicture({ width: 120, height: 40 }), field)).body.message).toBe(
      'The image has 120 × 40 pixels; this place needs 60 × 20.',
    );
    const cut = await upload(await drawPicture({ width: 120, height: 90 }), { ...field, crop: '0,0,120,40' });
    expect(cut.body.data).toMatchObject({ width: 60, height: 20 });
    expect(
      (await upload(await drawPicture({ width: 120, height: 90 }), { ...field, crop: '0,0,30,10' })).body.key,
    ).toBe('imageSize');
  });

  it('for a place without a size keeps its own', async () => {
    expect((await upload(await drawPicture(), { image_field: 'url_images.free' })).status).toBe(201);
  });

  it('without a file says so', async () => {
    const { status, body } = await upload(null, { slug: 'x' });
    expect([status, body.message]).toEqual([400, "The body of the request cannot be read: the part 'file' is missing"]);
  });

  it('as JSON is refused', async () => {
    expect((await ask('POST', `${pim}/images/upload`, { file: 'x' })).status).toBe(415);
  });

  it('needs a session, and a permission to write a field with pictures', async () => {
    expect((await upload(await drawPicture(), {}, { by: 'nobody' })).status).toBe(403);
    const { payload, headers } = multipartOf(await drawPicture());
    expect((await server.inject({ method: 'POST', url: `${pim}/images/upload`, payload, headers })).statusCode).toBe(
      401,
    );
  });

  it('for a field that its sender may not write is refused', async () => {
    expect((await upload(await drawPicture(), { image_field: 'url_images.free' }, { by: 'items' })).status).toBe(201);
    expect((await upload(await drawPicture(), { image_field: 'url_images.free' }, { by: 'finance' })).status).toBe(403);
  });

  it('by cookie without our page is refused', async () => {
    const { authorization } = await signIn('items@toolkit.test');
    const cookie = `toolkit_session=${authorization.slice('Bearer '.length)}`;
    const reply = await server.inject({
      method: 'POST',
      url: `${pim}/images/upload`,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(reply.statusCode).toBe(403);
  });

  it('is possible six times as often as a failed sign-in', async () => {
    const limited = await imageServer({ RATE_LIMIT: '1' });
    const picture = await drawPicture();
    const headers = await limited.signIn('items@toolkit.test');
    const statuses: number[] = [];
    const parts = multipartOf(picture);
    for (let round = 0; round < 7; round++) {
      const reply = await limited.server.inject({
        method: 'POST',
        url: `${pim}/images/upload`,
        payload: parts.payload,
        headers: { ...parts.headers, ...headers },
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('a place of a certain size', () => {
  it('takes an uploaded picture of that size alone, by its address, in another order and by a plan', async () => {
    const [banner, square] = [
      await upload(await drawPicture({ width: 60, height: 20 })),
      await upload(await drawPicture({ width: 20, height: 20 })),
    ].map(({ body }) => String(body.data['url']));
    const elsewhere = 'https://elsewhere.example/a.png';
    const create = (url_images: (string | undefined)[]) =>
      ask('POST', `${pim}/items`, { name: 'Placed', country: 'ITA', url_images });
    const said = 'The image has 20 × 20 pixels; this place needs 60 × 20.';
    const refused = await create([square, banner]);
    expect([refused.status, refused.body.message, refused.body.errors['url_images']?.key]).toEqual([
      422,
      said,
      'imageSize',
    ]);
    const { status, body } = await create([banner, square]);
    expect(status).toBe(201);
    const id = String(body.data['id']);
    const put = (url_images: (string | undefined)[]) => ask('PUT', `${pim}/items/${id}`, { changes: { url_images } });
    expect((await put([square, banner])).body.message).toBe(said);
    const plan = await ask('POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'update',
      rows: [{ id, changes: { url_images: [square] } }],
    });
    expect(plan.body.data).toMatchObject({
      counts: { error: 1 },
      rows: [{ findings: [{ field: 'url_images', text: said }] }],
    });
    expect((await put([elsewhere, square])).status).toBe(200);
  });
});

describe('an uploaded picture', () => {
  it('is served for ever, as what it is, and can run nothing', async () => {
    const { body } = await upload(await drawPicture());
    const { headers } = await ask('GET', String(body.data['url']), undefined, null);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    const again = await server.inject({
      method: 'GET',
      url: String(body.data['url']),
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('has a thumbnail that is asked for again after 30 seconds', async () => {
    const { body } = await upload(await drawPicture());
    expect((await ask('GET', String(body.data['thumbnail']), undefined, null)).headers['cache-control']).toMatch(
      /^public, max-age=30,/,
    );
  });

  it.each([
    'x.png',
    `${'0'.repeat(64)}.png`,
    '..%2f..%2fpostgres.log',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    `${'0'.repeat(64)}.svg`,
    '.png',
  ])('is not at %s', async (name) => {
    expect((await ask('GET', `/file/images/${name}`, undefined, null)).status).toBe(404);
  });

  it('gets a new thumbnail, one or several at once', async () => {
    const { body } = await upload(await drawPicture());
    const url = String(body.data['url']);
    const missing = `/file/images/${'0'.repeat(64)}.png`;
    const one = await ask('POST', `${pim}/images/refreshthumbnail`, { url });
    expect(one.body.data).toEqual({ [url]: true });
    const several = await ask('POST', `${pim}/images/refreshthumbnail`, {
      url: [url, missing, 'https://elsewhere.example/a.png'],
      bulk_refresh: true,
    });
    expect(several.body.data).toEqual({
      [url]: true,
      [missing]: 'There is no uploaded image at this address.',
      'https://elsewhere.example/a.png': 'There is no uploaded image at this address.',
    });
    expect((await ask('POST', `${pim}/images/refreshthumbnail`, { url: [url] })).body.errors['url']).toBeDefined();
    expect((await ask('POST', `${pim}/images/refreshthumbnail`, { url }, 'nobody')).status).toBe(403);
  });
});

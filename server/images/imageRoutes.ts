import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { packMessage, unpackMessage } from '../../src/core/values/checkMessages.ts';
import { picturePath, sizeEnding } from '../../src/core/values/images.ts';
import { findAddressFault, maxAddressLength } from '../../src/core/records/webAddress.ts';
import type { Answer } from '../../src/core/wire/wire.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { maxFileBytes } from '../http/bodies.ts';
import type { StoredFile } from './fileStorage.ts';
import { createMissing } from './keepSmaller.ts';
import { keepPicture, refreshThumbnail, type KeptPicture } from './keepPicture.ts';
import type { ImageService } from './imageService.ts';
import { readPictureName, type PictureName } from './pictureNames.ts';
import { readUpload } from './readUpload.ts';

const address = z
  .string(packMessage('required'))
  .min(1, packMessage('required'))
  .max(maxAddressLength, packMessage('maxLength', { max: maxAddressLength }))
  .refine((value) => findAddressFault(value, true) === null, packMessage('url'));

const refreshing = z.object({
  url: z.union([
    address,
    z
      .array(z.unknown())
      .min(1, packMessage('required'))
      .max(100, packMessage('tooManyRows', { max: 100, got: 'more' }))
      .pipe(z.array(address)),
  ]),
  bulk_refresh: z.boolean(packMessage('type', { expected: 'true or false', got: 'something else' })).default(false),
});

const copyrightSchemas = (countries: readonly string[]) => {
  const country = z.enum(countries, packMessage('choice', { choices: countries.join(', '), got: 'something else' }));
  const maxLength = 500;
  const text = z
    .string(packMessage('required'))
    .trim()
    .max(maxLength, packMessage('maxLength', { max: maxLength }))
    .nullable();
  return { asked: z.object({ country, url: address }), given: z.object({ country, url: address, copyright: text }) };
};

/** The image client of spec 000 §7 and 002 §7 below one base path. */
export const addImageCalls = (server: FastifyInstance, base: string, service: ImageService): void => {
  const { access, images, copyrights, admit } = service;
  const { asked, given } = copyrightSchemas(service.countries);

  void server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: 4096, parts: 12, headerPairs: 100 },
    });
    scope.post(
      `${base}/images/upload`,
      { config: { admits: images.requireWriter, isUpload: true }, bodyLimit: maxUploadBytes },
      async (request, reply): Promise<Answer<KeptPicture>> => {
        const user = await writerOf(request, service);
        await admit(user);
        const { file, crop, image_field } = await readUpload(request);
        const size = images.sizeOf(user, image_field);
        const sizes = images.sizesOf(image_field);
        void reply.code(201);
        return answer(
          await keepPicture(service, file, { by: user.userId, sizes, ...(crop && { crop }), ...(size && { size }) }),
        );
      },
    );
  });

  server.get(`${base}/images`, async (request) => {
    const user = await access.requireUser(request);
    images.requireReader(user);
    const { country, url } = read(asked, request.query);
    images.requireCountry(user, country);
    return answer(await copyrights.find(request, user, country, url));
  });

  server.post(`${base}/images/copyright`, { config: { admits: images.requireWriter } }, async (request) => {
    const user = await writerOf(request, service);
    const record = read(given, request.body);
    images.requireCountry(user, record.country);
    const stored = { ...record, copyright: record.copyright || null };
    const changeSet = await copyrights.set(request, user, stored);
    return { data: stored, metadata: changeSet === null ? {} : { changeSet } };
  });

  server.post(`${base}/images/refreshthumbnail`, { config: { admits: images.requireWriter } }, async (request) => {
    const user = await writerOf(request, service);
    const { url, bulk_refresh } = read(refreshing, request.body);
    if (Array.isArray(url) !== bulk_refresh)
      throw refusal({
        url: packMessage('invalid', {
          reason: bulk_refresh ? 'Expected a list of addresses.' : 'Expected one address.',
        }),
      });
    await admit(user);
    const results: Record<string, true | string> = {};
    for (const one of [url].flat()) results[one] = await refreshThumbnail(service, one);
    return answer(results);
  });
};

/** A picture with what stands around it: the other parts and the boundaries. */
const maxUploadBytes = maxFileBytes + 64 * 1024;

const writerOf = async (request: FastifyRequest, { access, images }: ImageService): Promise<SignedIn> => {
  const user = await access.requireUser(request);
  images.requireWriter(user);
  return user;
};

/**
 * `GET /file/images/{name}`: whoever has the address, for it cannot be guessed and shops show the pictures. A picture never
 * changes, nor do those that screens show; its thumbnail is made anew at times, which is why new ones are seen after 30 seconds (spec 000 §9).
 */
export const addPictureFiles = (server: FastifyInstance, { storage, images }: ImageService): void => {
  const isMade = ({ size }: PictureName): boolean =>
    size === undefined || images.sizes.some((one) => sizeEnding(one) === sizeEnding(size));
  const makeMissing = createMissing(storage);
  const findMissing = async (name: string, known: PictureName): Promise<StoredFile | null> =>
    known.kind !== 'whole' && isMade(known) && (await makeMissing(known)) ? storage.get(name) : null;
  server.get<{ Params: { name: string } }>(`${picturePath}:name`, async (request, reply): Promise<FastifyReply> => {
    const { name } = request.params;
    const known = readPictureName(name);
    const file = known && ((await storage.get(name)) ?? (await findMissing(name, known)));
    if (!file) throw new RequestError(404, 'NOT_FOUND', 'unknownPath', { path: request.url.split('?')[0] ?? '' });
    void reply.headers({
      'cache-control':
        known.kind === 'thumbnail'
          ? 'public, max-age=30, stale-while-revalidate=86400'
          : 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      etag: file.etag,
    });
    if (request.headers['if-none-match'] === file.etag) {
      file.body.destroy();
      return reply.code(304).send();
    }
    return reply.type(known.type).header('content-length', file.bytes).send(file.body);
  });
};

const read = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  throw refusal(
    Object.fromEntries(result.error.issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), issue.message])),
  );
};

const refusal = (packed: Record<string, string>): RequestError =>
  new RequestError(
    422,
    'VALIDATION',
    'badBody',
    { reason: Object.keys(packed).join(', ') },
    {
      errors: Object.fromEntries(Object.entries(packed).map(([field, text]) => [field, unpackMessage(text)])),
    },
  );

const answer = <D>(data: D): Answer<D> => ({ data, metadata: {} });

import { answerOf } from '../engine/openapi/jsonShapes.ts';
import type { CallDescription } from '../engine/openapi/operation.ts';
import type { ImageAccess } from './imageAccess.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const address = { type: 'string', minLength: 1, maxLength: 2048 };
const copyright = {
  type: 'object',
  properties: { country: text, url: text, copyright: { type: ['string', 'null'] } },
  required: ['country', 'url', 'copyright'],
};
const kept = {
  type: 'object',
  properties: {
    url: text,
    thumbnail: text,
    width: number,
    height: number,
    bytes: number,
    sizes: {
      type: 'object',
      additionalProperties: text,
      description: 'The addresses of the sizes that the field asks for, by their names.',
    },
  },
  required: ['url', 'thumbnail', 'width', 'height', 'bytes'],
};
const upload = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'A jpg, jpeg or png of less than 25 MB.' },
    image_field: { ...text, description: 'The field that it is for, with its slot: url_images.main.' },
    slug: text,
    crop: {
      ...text,
      pattern: String.raw`^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$`,
      description: 'left,top,width,height in pixels of the picture as it is seen.',
    },
  },
  required: ['file'],
};

/** The calls of the image service, as the OpenAPI document lists them. */
export const imageCalls = (
  bases: readonly string[],
  { permissions, readers }: Pick<ImageAccess, 'permissions' | 'readers'>,
): CallDescription[] =>
  bases.flatMap((base) =>
    [
      {
        id: 'upload',
        method: 'POST',
        path: '/images/upload',
        summary: 'Upload a picture',
        permissions,
        body: upload,
        bodyType: 'multipart/form-data',
        answer: answerOf(kept),
        status: 201,
        errors: [400, 413, 415, 422, 429],
      },
      {
        id: 'copyright',
        method: 'GET',
        path: '/images',
        summary: 'Whose a picture is, in a country',
        permissions: readers,
        answer: answerOf(copyright),
        errors: [422],
        parameters: [
          { name: 'country', in: 'query', required: true, schema: text },
          { name: 'url', in: 'query', required: true, schema: address },
        ],
      },
      {
        id: 'setCopyright',
        method: 'POST',
        path: '/images/copyright',
        summary: 'Say whose a picture is, in a country',
        permissions,
        body: copyright,
        answer: answerOf(copyright),
        errors: [400, 422],
      },
      {
        id: 'refreshThumbnail',
        method: 'POST',
        path: '/images/refreshthumbnail',
        summary: 'Make thumbnails anew; of several with bulk_refresh',
        permissions,
        errors: [400, 422, 429],
        body: {
          type: 'object',
          properties: {
            url: { oneOf: [address, { type: 'array', items: address, minItems: 1, maxItems: 100 }] },
            bulk_refresh: { type: 'boolean' },
          },
          required: ['url'],
        },
        answer: answerOf({ type: 'object', additionalProperties: { oneOf: [{ const: true }, text] } }),
      },
    ].map((call) => ({ ...call, id: `${base}.images.${call.id}`, path: base + call.path, tag: 'images' })),
  );

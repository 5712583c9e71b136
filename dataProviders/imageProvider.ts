import type { Manifest } from '../src/core/declaration/application.ts';
import type { ImageProvider } from '../src/core/values/images.ts';
import { unwrap } from './answers.ts';
import { withQuery } from './calls.ts';
import type { Locate } from './changeProvider.ts';
import type { HttpClient } from './httpClient.ts';
import type { UploadClient } from './uploadClient.ts';

/** The image calls of our screens. A resource whose service takes no pictures uses the first that does. */
export const createImageProvider = (
  services: Manifest['services'],
  locate: Locate,
  http: HttpClient,
  uploading: UploadClient,
): ImageProvider => {
  const first = Object.values(services).find(({ capabilities }) => capabilities.images);
  const at = async (resource: string, path: string): Promise<string> => {
    const { resource: description, base } = await locate(resource);
    const isOwn = services[description.service]?.capabilities.images;
    return `${isOwn ? base : (first?.base ?? base)}${path}`;
  };
  const ask = async <D>(method: string, url: string, body?: unknown): Promise<D> =>
    unwrap<D>((await http({ method, url, ...(body === undefined ? {} : { body }) })).body).data;
  return {
    uploadImage: async (resource, file, { field, slot, crop, onProgress, signal }) => {
      const form = new FormData();
      form.set('image_field', slot === undefined ? field : `${field}.${slot}`);
      if (crop) form.set('crop', [crop.left, crop.top, crop.width, crop.height].join(','));
      // The file comes last: what it is for is then known when it begins.
      form.set('file', file);
      const url = await at(resource, '/images/upload');
      const { body } = await uploading(onProgress)({ method: 'POST', url, body: form, signal, once: true });
      return unwrap<Awaited<ReturnType<ImageProvider['uploadImage']>>>(body).data;
    },
    imageCopyright: async (resource, country, url) =>
      ask(
        'GET',
        withQuery(await at(resource, '/images'), [
          ['country', country],
          ['url', url],
        ]),
      ),
    setImageCopyright: async (resource, record) => ask('POST', await at(resource, '/images/copyright'), record),
    refreshThumbnail: async (resource, url) =>
      (await ask<Record<string, true | string>>('POST', await at(resource, '/images/refreshthumbnail'), { url }))[
        url
      ] ?? true,
  };
};

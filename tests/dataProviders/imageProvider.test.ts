import { expect, test } from 'vitest';
import { createImageProvider } from '../../dataProviders/imageProvider.ts';
import type { HttpRequest } from '../../dataProviders/httpClient.ts';
import type { Place } from '../../dataProviders/changeProvider.ts';

const services = {
  shops: { base: '/api/shops', dialect: 'paged', capabilities: {} },
  goods: { base: '/api/goods', dialect: 'paged', capabilities: { images: true } },
  maps: { base: '/api/maps', dialect: 'paged', capabilities: { images: true } },
};
const asked: HttpRequest[] = [];
const http = async (request: HttpRequest) => {
  asked.push(request);
  return {
    status: 200,
    headers: new Headers(),
    body: { data: { '/file/images/a.png': 'gone', url: '/file/images/b.png' }, metadata: {} },
  };
};
const locate = async (name: string): Promise<Place> => ({
  resource: { service: name } as Place['resource'],
  base: `/api/${name}`,
}); // only its service is asked for
const parts: number[] = [];
const provider = createImageProvider(services, locate, http, (onProgress) => {
  onProgress(0.5);
  return http;
});
const last = (): HttpRequest => asked.at(-1) ?? { method: '', url: '' };

test.each([
  ['maps', '/api/maps/images/copyright'],
  ['shops', '/api/goods/images/copyright'],
])('asks the service of %s, or the first that takes pictures', async (resource, url) => {
  await provider.setImageCopyright(resource, { country: 'ITA', url: '/a', copyright: 'x' });
  expect(last()).toMatchObject({ method: 'POST', url, body: { country: 'ITA', url: '/a', copyright: 'x' } });
});

test('sends a picture with its field, slot and cut, once, and tells how far it is', async () => {
  const crop = { left: 1, top: 2, width: 3, height: 4 };
  const answer = await provider.uploadImage('goods', new Blob(['x']), {
    field: 'pictures',
    slot: 'front',
    crop,
    onProgress: (part) => parts.push(part),
    signal: new AbortController().signal,
  });
  expect(answer.url).toBe('/file/images/b.png');
  expect(last()).toMatchObject({ url: '/api/goods/images/upload', once: true });
  const entries = [...(last().body as FormData).entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.size,
  ]);
  expect(entries).toEqual([
    ['image_field', 'pictures.front'],
    ['crop', '1,2,3,4'],
    ['file', 1],
  ]);
  expect(parts).toEqual([0.5]);
});

test('answers what became of one thumbnail', async () => {
  expect(await provider.refreshThumbnail('goods', '/file/images/a.png')).toBe('gone');
});

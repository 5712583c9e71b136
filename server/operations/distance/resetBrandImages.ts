import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';

const images = [
  'url_thumbnail',
  'url_image_store',
  'url_image_store_non_partner',
  'url_image_postal_code',
  'url_image_postal_code_non_partner',
] as const;

/** Takes all images from the brand of the path (spec 002 §7); 404 where there is none. Answers the record as it is then. */
export const resetBrandImages: Operation = async ({ id }, { read }) => {
  const brand = (await read.records('store-brands', [String(id)])).get(String(id));
  if (!brand) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'store brand', id: String(id) });
  const none = Object.fromEntries(images.map((name) => [name, null]));
  const isShown = images.some((name) => (brand[name] ?? null) !== null);
  return {
    changes: isShown
      ? [{ resource: 'store-brands', kind: 'update', id: String(id), version: Number(brand['version']), changes: none }]
      : [],
    effects: [],
    result: { ...brand, ...none, version: Number(brand['version']) + Number(isShown) },
  };
};

import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';
import type { FeedStorage } from './feed/keep/feedStorage.ts';

/** Makes the bucket in which the feeds of a retailer are kept from then on (RET-011). Answers whether it made one, and says what it came to. */
export const makeBucket =
  (storage: FeedStorage): Operation =>
  async ({ ids = [] }, { read }) => {
    const [id, ...others] = ids.map(String);
    if (id === undefined || others.length > 0)
      throw new RequestError(422, 'ONE_RETAILER', 'bucketsMany', { got: ids.length });
    const retailer = (await read.records('retailers', [id])).get(id);
    if (!retailer) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'retailer', id });
    const { name, isNew } = await storage.makeBucket(Number(retailer['id']));
    const { key, params, text } = isNew ? message('bucketMade') : message('bucketThere', { bucket: name });
    return { changes: [], effects: [], result: { created: isNew, message: text, key, params } };
  };

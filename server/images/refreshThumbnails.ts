import { message } from '../../src/core/values/messages.ts';
import type { Operation } from '../engine/context/operation.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { ImageService } from './imageService.ts';
import { refreshThumbnail } from './keepPicture.ts';

/** A picture of 25 MB takes about a second: more would hold the request too long. */
const mostAtOnce = 500;

/**
 * Makes the thumbnails of chosen pictures anew (spec 002 §1, `bulk_refresh`). Takes `ids` of the resource that holds whose they
 * are; answers id -> true, or why not. A thumbnail is no record: nothing stands in history.
 */
export const refreshThumbnails =
  (service: ImageService, resource: string): Operation =>
  async ({ ids = [] }, { read, actor }) => {
    if (ids.length > mostAtOnce)
      throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: mostAtOnce, got: ids.length });
    service.images.requireWriter(actor);
    await service.admit(actor);
    const result: Record<string, true | string> = Object.fromEntries(
      ids.map((id) => [id, message('notFound', { resource: 'image', id }).text]),
    );
    for await (const rows of read.rows(resource, { ids, columns: ['url'] })) {
      for (const { id, url } of rows) result[String(id)] = await refreshThumbnail(service, String(url));
    }
    return { changes: [], effects: [], result };
  };

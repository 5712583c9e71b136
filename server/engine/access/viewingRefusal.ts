import { RequestError } from './requestError.ts';
import type { SignedIn } from './signedIn.ts';

/** A refusal for whoever looks as another: of what would change something or take it along, and of what is somebody's own. */
export const viewingRefusal = (
  key: 'viewingOnly' | 'viewingOwn',
  { name }: NonNullable<SignedIn['viewing']>,
): RequestError => new RequestError(403, 'VIEWING', key, { name });

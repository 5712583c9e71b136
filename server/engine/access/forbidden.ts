import type { Permissions } from '../../../src/core/declaration/resource.ts';
import { RequestError } from './requestError.ts';

/** A refusal for want of permissions: of each list one is missing. Codes are no secret, since every browser has their names. */
export const forbidden = (...needs: readonly Permissions[]): RequestError => {
  const lists = new Map(needs.map((codes) => [[...codes].sort().join(), [...codes]]));
  return new RequestError(403, 'FORBIDDEN', 'forbidden', {}, { needs: [...lists.values()] });
};

import type { Job } from '../../../core/wire/wire.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { failuresOf, recordsOf } from '../../kit/messages/summary.ts';

// As many ids as an address holds.
const mostIds = 250;

/** The list of the records that a job was refused for, as many as an address holds; null where no search takes keys. */
export const useFailedLink = ({ of, summary }: Pick<Job, 'of' | 'summary'>): { to: string; count: number } | null => {
  const { search, key } = useResource(of.resource);
  const [byKey] = Object.entries(search).find(([, { by }]) => by === key[0]) ?? [];
  const ids = recordsOf(summary ? failuresOf(summary) : []).slice(0, mostIds);
  if (ids.length === 0 || byKey === undefined) return null;
  return { to: `/${of.resource}?${new URLSearchParams({ search: byKey, codes: ids.join('\n') })}`, count: ids.length };
};

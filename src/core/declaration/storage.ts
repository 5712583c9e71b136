import type { ResourceConfig } from '../words/resourceConfig.ts';
import type { CallsConfig } from '../words/callsConfig.ts';
import type { Names } from '../words/names.ts';

type Stored = Pick<ResourceConfig<Record<string, unknown>, Names>, 'storage'>;

/** Records that an operation works out at each read; nobody writes them. */
export const isComputed = ({ storage }: Stored): boolean => storage === 'view' || storage === 'operation';

/** The calls that computed records do not have unless they are declared: those that write, and what was written. */
export const callsNotComputed = (stored: Stored): CallsConfig => {
  if (!isComputed(stored)) return {};
  const none = { create: null, update: null, delete: null, history: null };
  // A record is one of a list, and that is asked for by what was chosen.
  return stored.storage === 'operation' ? { ...none, show: null } : none;
};

import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { useToolkit, type Toolkit } from './toolkit.ts';
import { useEntry } from './useCan.ts';

/** Whether one text is looked for by every kind that a resource's `find` names: it names some, and its service can. */
export const findsAny = (
  { find = [], service }: Pick<ManifestEntry, 'find' | 'service'>,
  { services }: Toolkit['manifest'],
): boolean => find.length > 0 && services[service]?.capabilities.find === true;

export const useFinds = (resource: string): boolean => {
  const { manifest } = useToolkit();
  const entry = useEntry(resource);
  return entry !== undefined && findsAny(entry, manifest);
};

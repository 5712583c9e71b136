import { unreadFields, unreadSearches } from '../../../core/declaration/access.ts';
import type { DeclaredTrends, ManifestEntry } from '../../../core/declaration/application.ts';
import { asReadBy } from '../../../core/declaration/asReadBy.ts';
import type { Toolkit } from './toolkit.ts';

type Reader = Parameters<typeof unreadFields>[0];

/**
 * The toolkit as somebody reads it: in its declarations and schemas there are no fields that they may not read, so that no
 * screen has to ask. Where nothing is closed to them it is the toolkit itself.
 */
export const readToolkit = (toolkit: Toolkit, reader: Reader): Toolkit => {
  const { manifest, loadResource, loadSchema, loadTrends } = toolkit;
  const entries = manifest.resources.map((entry) => readEntry(entry, reader));
  if (entries.every((entry, at) => entry === manifest.resources[at])) return toolkit;
  return {
    ...toolkit,
    manifest: { ...manifest, resources: entries },
    reader: JSON.stringify(entries.map((entry) => [...unreadFields(reader, entry), ...unreadSearches(reader, entry)])),
    loadTrends: async () => readTrends(await loadTrends(), manifest, reader),
    loadResource: async (name) => asReadBy(reader, await loadResource(name)),
    loadSchema: async (name) => {
      const [schema, resource] = await Promise.all([loadSchema(name), loadResource(name)]);
      const unread = [...unreadFields(reader, resource)];
      const left = Object.fromEntries(unread.map((field) => [field, true as const]));
      return unread.length === 0 ? schema : schema.omit(left as never); // of the fields of a schema whose shape is not known here
    },
  };
};

/** The same object where nothing of it is closed. */
const readEntry = (entry: ManifestEntry, reader: Reader): ManifestEntry => {
  const fields = unreadFields(reader, entry);
  const searches = unreadSearches(reader, entry);
  if (fields.size === 0 && searches.length === 0) return entry;
  const { find, attention, presets } = entry;
  const isOpen = (name: string): boolean => !fields.has(name);
  return {
    ...entry,
    ...(find && { find: find.filter(({ kind }) => !searches.includes(kind)) }),
    ...(attention && {
      attention: attention.filter(({ where }) => Object.keys(where).every(isOpen)),
    }),
    ...(presets && {
      presets: presets.filter(({ filter, sort }) => Object.keys(filter).every(isOpen) && (!sort || isOpen(sort[0]))),
    }),
  };
};

/** Those that ask for no field that is closed. */
const readTrends = (trends: DeclaredTrends, { resources }: Toolkit['manifest'], reader: Reader): DeclaredTrends =>
  Object.fromEntries(
    resources.flatMap((entry) => {
      const closed = unreadFields(reader, entry);
      const open = trends[entry.name]?.filter(({ where }) => !Object.keys(where).some((name) => closed.has(name)));
      return open ? [[entry.name, open]] : [];
    }),
  );

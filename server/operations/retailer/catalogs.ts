import { usualSources } from '../../../schemas/retailers/ToolkitCatalog.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';

const resource = 'toolkit-catalog';

/** Gives the catalogue `to` the sources of the one with the `id`. Answers that one as it is then. */
export const copyCatalog: Operation = async ({ id, to }, { read }) => {
  const known = await read.records(resource, [String(id), String(to)]);
  const [from, target] = [known.get(String(id)), known.get(String(to))];
  if (!from || !target)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'catalog', id: String(from ? to : id) });
  return {
    changes: [
      {
        resource,
        kind: 'update',
        id: String(to),
        version: Number(target['version']),
        changes: { sources: from['sources'] },
      },
    ],
    effects: [],
    result: { ...target, sources: from['sources'], version: Number(target['version']) + 1 },
  };
};

/** The sources that catalogues of a `country` have, each once; of a country without a catalogue the usual one. */
export const listCatalogSources: Operation = async ({ country }, { read }) => {
  const found = new Set<string>();
  const filter = { country: { in: [String(country)] } };
  for await (const rows of read.rows(resource, { filter, columns: ['sources'] }))
    for (const { sources } of rows) for (const source of (sources ?? []) as string[]) found.add(source); // a list of texts
  return { changes: [], effects: [], result: { sources: found.size > 0 ? [...found].toSorted() : usualSources } };
};

import type { DataProvider } from 'ra-core';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RelatedStored, WholeRecord } from '../../../core/wire/wire.ts';
import type { Toolkit } from '../access/toolkit.ts';
import type { OpenedRecord, OpenedRelation } from '../openings/openedRecord.ts';
import { isPlaced } from '../openings/isPlaced.ts';
import { formRules } from './workedOut.ts';

type Provider = Pick<DataProvider, 'getOne' | 'getMany' | 'getList'>;
type FormCode = Omit<OpenedRecord, 'record' | 'withForm' | 'rows'> & {
  withForm: readonly Omit<OpenedRelation, 'record'>[];
};

/**
 * Everything that a form stands on, from no cache: a list row or an older answer must never become the base of an edit
 * (architecture §4). `id` null: a new record.
 */
export const openRecord = async (
  description: ResourceDescription,
  id: string | null,
  toolkit: Toolkit,
  provider: Provider,
): Promise<OpenedRecord> => {
  const coming = loadFormCode(description, toolkit);
  const reading: Promise<Records> | Records =
    id === null ? { record: null, related: {} } : readRecords(description, id, toolkit, provider);
  const [{ record, related }, { withForm, ...code }] = await Promise.all([reading, coming]);
  return {
    ...code,
    record,
    withForm: withForm.flatMap((one) => {
      const stored = related[one.relation.resource] ?? null;
      return one.relation.many || Array.isArray(stored) ? [] : [{ ...one, record: stored }];
    }),
    rows: withForm.flatMap((one) => {
      const stored = related[one.relation.resource];
      return one.relation.many ? [{ ...one, records: Array.isArray(stored) ? stored : [] }] : [];
    }),
  };
};

/** What a form is made of besides its record: declarations, schemas and rules. */
export const loadFormCode = async (
  description: ResourceDescription,
  { loadResource, loadSchema, loadRules }: Toolkit,
): Promise<FormCode> => {
  const shown = description.related.filter(isPlaced);
  const loading = shown.map(async (relation) => ({
    relation,
    description: await loadResource(relation.resource),
    schema: relation.save === 'withForm' ? await loadSchema(relation.resource) : null,
  }));
  const [schema, related] = await Promise.all([loadSchema(description.name), Promise.all(loading)]);
  const hasRules = [description, ...related.map((one) => one.description)].some(asksRules);
  return {
    schema,
    ...(hasRules && { rules: await loadRules() }),
    descriptions: Object.fromEntries(related.map((one) => [one.relation.resource, one.description])),
    withForm: related.flatMap((one) => (one.schema ? [{ ...one, schema: one.schema }] : [])),
  };
};

const asksRules = (one: ResourceDescription): boolean =>
  formRules(one).length > 0 || Object.values(one.checks).some(({ kind }) => kind === 'rule');

/** One whole record, straight from the service. */
export const readWhole = async (provider: Provider, resource: string, id: string): Promise<WholeRecord> => {
  const { data } = await provider.getOne(resource, { id, meta: { whole: true } });
  return data as WholeRecord; // what `whole` asks for
};

interface Records {
  record: WholeRecord | null;
  /** By the name of the resource. */
  related: Readonly<Record<string, RelatedStored>>;
}

/** The record and those that are saved with it: in one answer where the service gives one. */
const readRecords = async (
  { name, service, related }: ResourceDescription,
  id: string,
  { manifest, loadResource }: Toolkit,
  provider: Provider,
): Promise<Records> => {
  const relations = related.filter(({ save }) => save === 'withForm');
  if (relations.length > 0 && manifest.services[service]?.capabilities.related) {
    const { data, meta } = await provider.getOne(name, {
      id,
      meta: { whole: true, related: relations.map(({ resource }) => resource) },
    });
    return { record: data as WholeRecord, related: (meta as { related: Records['related'] }).related }; // what was asked for
  }
  // Rows of many ask for a service that answers them along; the checks say so.
  const readings = relations.map(
    async (relation) =>
      [relation.resource, await readRelated(provider, await loadResource(relation.resource), relation, id)] as const,
  );
  const [record, ...others] = await Promise.all([readWhole(provider, name, id), ...readings]);
  return { record, related: Object.fromEntries(others) };
};

const readRelated = async (
  provider: Provider,
  other: ResourceDescription,
  relation: RelatedConfig,
  id: string,
): Promise<WholeRecord | null> => {
  const otherId = await findRelated(provider, other, relation, id);
  // No related record yet is no failure: it is created with the first save.
  return otherId === null ? null : readWhole(provider, other.name, otherId);
};

/** The id of the related record; it may have the parent's own key, or name the parent in a field. */
const findRelated = async (
  provider: Provider,
  other: ResourceDescription,
  relation: RelatedConfig,
  id: string,
): Promise<string | null> => {
  const meta = { columns: other.key };
  const { data } =
    other.key.length === 1 && other.key[0] === relation.by
      ? await provider.getMany(other.name, { ids: [id], meta })
      : await provider.getList(other.name, {
          filter: { [relation.by]: { in: [id] } },
          sort: { field: '', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
          meta,
        });
  return data[0] ? String(data[0].id) : null;
};

import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { ZodObject } from 'zod';
import type { RelatedConfig } from '../../core/declaration.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { WholeRecord } from '../../core/wire.ts';
import { useToolkit, type Toolkit } from '../toolkit.ts';
import { useSay } from '../changes/resourceText.ts';
import { readSaveFailure, type SaveFailure } from './saveFailure.ts';
import { formRules, type Rules } from './workedOut.ts';

/** A related record that is saved with the form; null: there is none yet. */
export interface OpenedRelation {
  relation: RelatedConfig;
  description: ResourceDescription;
  schema: ZodObject;
  record: WholeRecord | null;
}

export interface OpenedRecord {
  /** Null: a new one. */
  record: WholeRecord | null;
  schema: ZodObject;
  /** All that the form shows, `immediate` ones with their description alone. */
  descriptions: Readonly<Record<string, ResourceDescription>>;
  withForm: readonly OpenedRelation[];
  /** Absent: no part of the form has one. */
  rules?: Rules;
}

export type Opening = { state: 'loading' } | { state: 'failed'; failure: SaveFailure } | { state: 'open'; opened: OpenedRecord };

/**
 * Everything that a form stands on, read after mount and from no cache: a list row or an older answer must never become
 * the base of an edit (design §4). `id` null opens a new record. `reopen` starts again, `read` answers without a change.
 */
export const useOpenedRecord = (description: ResourceDescription, id: string | null): Opening & { reopen(): void; read(): Promise<OpenedRecord> } => {
  const toolkit = useToolkit();
  const dataProvider = useDataProvider();
  const say = useSay();
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(() => openRecord(description, id, toolkit, dataProvider), [description, id, toolkit, dataProvider]);
  const wanted = `${description.name} ${id} ${attempt}`;
  const [opening, setOpening] = useState<Opening & { of?: string }>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void read()
      .then((opened): Opening => ({ state: 'open', opened }))
      .catch((error: unknown): Opening => ({ state: 'failed', failure: readSaveFailure(error, say) }))
      .then((next) => isCurrent && setOpening({ ...next, of: wanted }));
    return () => {
      isCurrent = false;
    };
  }, [read, say, wanted]);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return opening.of === wanted ? { ...opening, reopen, read } : { state: 'loading', reopen, read };
};

type Provider = ReturnType<typeof useDataProvider>;

const openRecord = async (
  description: ResourceDescription,
  id: string | null,
  toolkit: Toolkit,
  provider: Provider,
): Promise<OpenedRecord> => {
  const shown = description.related.filter(({ save }) => save !== 'none');
  const [record, schema, related] = await Promise.all([
    id === null ? null : readWhole(provider, description.name, id),
    toolkit.loadSchema(description.name),
    Promise.all(shown.map(async (relation) => [relation, await toolkit.loadResource(relation.resource)] as const)),
  ]);
  const withForm = related
    .filter(([relation]) => relation.save === 'withForm')
    .map(async ([relation, other]): Promise<OpenedRelation> => ({
      relation,
      description: other,
      schema: await toolkit.loadSchema(other.name),
      record: id === null ? null : await readRelated(provider, other, relation, id),
    }));
  const hasRules = [description, ...related.map(([, other]) => other)].some((one) => formRules(one).length > 0);
  return {
    record, schema,
    ...(hasRules && { rules: await toolkit.loadRules() }),
    descriptions: Object.fromEntries(related.map(([relation, other]) => [relation.resource, other])),
    withForm: await Promise.all(withForm),
  };
};

/** One whole record, straight from the service. */
export const readWhole = async (provider: Provider, resource: string, id: string): Promise<WholeRecord> => {
  const { data } = await provider.getOne(resource, { id, meta: { whole: true } });
  return data as WholeRecord; // what `whole` asks for
};

const readRelated = async (provider: Provider, other: ResourceDescription, relation: RelatedConfig, id: string): Promise<WholeRecord | null> => {
  const otherId = await findRelated(provider, other, relation, id);
  // No related record yet is no failure: it is created with the first save.
  return otherId === null ? null : readWhole(provider, other.name, otherId);
};

/** The id of the related record; it may have the parent's own key, or name the parent in a field. */
const findRelated = async (provider: Provider, other: ResourceDescription, relation: RelatedConfig, id: string): Promise<string | null> => {
  const meta = { columns: other.key };
  const { data } =
    other.key.length === 1 && other.key[0] === relation.by
      ? await provider.getMany(other.name, { ids: [id], meta })
      : await provider.getList(other.name, {
          filter: { [relation.by]: { in: [id] } }, sort: { field: '', order: 'DESC' }, pagination: { page: 1, perPage: 1 }, meta,
        });
  return data[0] ? String(data[0].id) : null;
};

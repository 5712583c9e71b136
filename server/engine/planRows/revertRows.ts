import type { PlanRow } from '../../../src/core/wire/wire.ts';
import { differenceOf, kindOf, toMessage } from '../writing/recordChanges.ts';
import type { Draft } from '../records/draft.ts';
import type { Writing } from '../writing/writing.ts';
import type { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { forbiddenAll } from '../undo/undoRights.ts';
import { readRefs } from '../reads/changeRefs.ts';

/** What a revert keeps of a row beside its own difference: the rows of a change-set may be of several resources. */
export interface RevertInput {
  /** Of the change-set that is taken back. */
  row: number;
  /** Rows that go back with it, since they wrote the same record. */
  alsoRows?: number[];
  resource: string;
  related: NonNullable<PlanRow['related']>;
}

type ToldRow = Pick<PlanRow, 'id' | 'label' | 'findings'> &
  Partial<Pick<PlanRow, 'outcome' | 'version' | 'before' | 'after' | 'related'>> & { resource?: string | null };

/**
 * A row of a revert as somebody is told of it: where they may take back no change of its resource, as one that is refused, and of the
 * records that go back with it those whose changes they may. Each row is asked again, for just its change, when it is applied.
 */
export const tellRevertRow = <R extends ToldRow>({ models }: Pick<Writing, 'models'>, user: SignedIn, row: R): R => {
  const of = row.resource ?? '';
  const refusalOf = (name: string): RequestError | null => {
    const model = models.get(name);
    return model ? forbiddenAll(user, models, model) : null;
  };
  const model = models.get(of);
  const refusal = refusalOf(of);
  const related = row.related?.filter((part) => refusalOf(part.resource) === null);
  if (!model || !refusal) return { ...row, ...(related && { related }) };
  const told = { outcome: 'error' as const, label: row.id ?? '', findings: [toMessage(refusal, model)] };
  return { ...row, ...told, before: {}, after: {}, version: null, ...(related && { related: [] }) };
};

/** The records that go back with one. Of a refused row nothing is told. */
export const relatedOf = (draft: Draft): RevertInput['related'] =>
  draft.refusal
    ? []
    : draft.children
        .filter((child) => kindOf(child) !== 'none')
        .map((child) => ({ resource: child.model.resource.name, id: child.id ?? '', ...differenceOf(child) }));

/** What the references of a revert's rows are called, those of related records too. */
export const withRevertRefs = async (
  { reader }: Writing,
  user: SignedIn,
  rows: readonly PlanRow[],
): Promise<PlanRow[]> => {
  const resourceOf = ({ resource = '' }: PlanRow): string => resource;
  const entries = rows.flatMap((row) => [
    { resource: resourceOf(row), before: row.before, after: row.after },
    ...(row.related ?? []),
  ]);
  const refs = await readRefs(reader, user, entries);
  return rows.map((row) => ({
    ...row,
    refs: refs({ resource: resourceOf(row), before: row.before, after: row.after }),
    related: (row.related ?? []).map((part) => ({ ...part, refs: refs(part) })),
  }));
};

import { quote } from '../database/identifiers.ts';
import { RequestError } from '../access/requestError.ts';
import { livingSql } from '../queries/sight.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** A transition asks for enough rows of a relation: of these drafts those that have too few, with what is said of them. */
export const lackingRows = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
): Promise<Map<Draft, string>> => {
  const asking = drafts.flatMap((draft) =>
    (draft.move?.requires ?? []).flatMap(({ enough, text }) => (enough === undefined ? [] : [{ draft, enough, text }])),
  );
  const lacking = new Map<Draft, string>();
  for (const [enough, group] of Map.groupBy(asking, (one) => one.enough)) {
    const ids = group.map(({ draft }) => draft.id ?? '');
    const few = await withTooFew(writer, model, enough, ids);
    for (const { draft, text } of group) if (few.has(draft.id ?? '') && !lacking.has(draft)) lacking.set(draft, text);
  }
  return lacking;
};

const withTooFew = async (
  writer: Writer,
  model: WriteModel,
  enough: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const relation = model.resource.related.find(({ resource }) => resource === enough);
  const other = model.resource.related.find(({ resource }) => resource === relation?.least?.of);
  if (!relation?.least || !other) return new Set();
  const [rows, asked] = [modelOf(writer.models, relation.resource), modelOf(writer.models, other.resource)];
  const own = (of: WriteModel, by: string): string =>
    [`t.${quote(by)} = o.id::${of.fields.get(by)?.column ?? 'bigint'}`, ...livingSql(of.resource, 't')].join(' AND ');
  const found = await writer.client.query<{ id: string }>(
    `SELECT o.id FROM unnest($1::text[]) AS o(id)
     WHERE (SELECT count(*) FROM ${rows.table} t WHERE ${own(rows, relation.by)})
       < (SELECT COALESCE(sum(t.${quote(relation.least.sum)}), 0) FROM ${asked.table} t WHERE ${own(asked, other.by)})`,
    [ids],
  );
  return new Set(found.rows.map(({ id }) => id));
};

/** What is written together is counted when it is stored. Throws for the first record that moves with too few rows. */
export const refuseLacking = async (writer: Writer, drafts: readonly Draft[]): Promise<void> => {
  const moving = alive(drafts).filter((draft) => draft.move !== null && bringsRows(draft));
  for (const [model, group] of Map.groupBy(moving, (draft) => draft.model)) {
    const [text] = (await lackingRows(writer, model, group)).values();
    if (text !== undefined) throw unmetBy(text);
  }
};

export const unmetBy = (reason: string): RequestError => new RequestError(422, 'VALIDATION', 'invalid', { reason });

/** Its rows are another number once it is stored. */
export const bringsRows = ({ before, request }: Draft): boolean => before === null || request.related !== undefined;

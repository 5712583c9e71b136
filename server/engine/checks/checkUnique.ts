import { unreadFields } from '../../../src/core/declaration/access.ts';
import { message } from '../../../src/core/values/messages.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { invalid } from '../records/readInput.ts';
import { keepInScope } from '../records/recordScope.ts';
import { findHolders, valueOf } from '../records/uniqueHolders.ts';
import type { UniqueKey, WriteModel } from '../records/writeModel.ts';

/** Refuses drafts whose unique value another living record has, or an earlier draft of the same chunk takes. */
export const checkUnique = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const key of [...model.uniques, ...keyAsUnique(model)]) {
    const taking = alive(drafts).filter((draft) => takesValue(model, key, draft));
    if (taking.length === 0) continue;
    const holders = await findHolders(
      writer,
      model,
      key,
      taking.map(({ after }) => after ?? {}),
    );
    // A record that gives its value up, or goes, holds it no longer.
    for (const { before, changed, after, id } of alive(drafts)) {
      if (
        before &&
        id !== null &&
        (after === null || isDeleted(model, after) || key.fields.some((name) => changed.includes(name)))
      ) {
        if (holders.get(valueOf(key, before)) === id) holders.delete(valueOf(key, before));
      }
    }
    const seen = new Set(
      await keepInScope(writer, model, [
        ...new Set(taking.flatMap(({ after }) => holders.get(valueOf(key, after ?? {})) ?? [])),
      ]),
    );
    const stored = new Set(holders.values());
    const unread = unreadFields(writer.changeSet.actor, model.resource);
    const isTold = !key.fields.some((name) => unread.has(name));
    for (const draft of taking) claim(model, key, draft, holders, (id) => isTold && (seen.has(id) || !stored.has(id)));
  }
};

// A key that people type is unique too; one that the database gives is so by itself.
// Neither needs asking where a part of it is unique.
const keyAsUnique = (model: WriteModel): UniqueKey[] => {
  const fields = model.key.map(({ name }) => name);
  const covered =
    model.soft === null && model.uniques.some((unique) => unique.fields.every((name) => fields.includes(name)));
  return model.key.some(({ field }) => !field.readOnly) && !covered ? [{ fields }] : [];
};

const isDeleted = (model: WriteModel, row: Row): boolean => model.soft !== null && row[model.soft] !== null;

const takesValue = (model: WriteModel, key: UniqueKey, { before, after, changed }: Draft): boolean => {
  if (!after || isDeleted(model, after) || key.fields.some((name) => after[name] === null || after[name] === undefined))
    return false;
  const revived = before !== null && isDeleted(model, before);
  return before === null || revived || key.fields.some((name) => changed.includes(name));
};

const claim = (
  model: WriteModel,
  key: UniqueKey,
  draft: Draft,
  holders: Map<string, string>,
  isSeen: (id: string) => boolean,
): void => {
  const value = valueOf(key, draft.after ?? {});
  const holder = holders.get(value);
  if (holder === undefined || holder === draft.id) {
    holders.set(value, draft.id ?? `row ${draft.request.row}`);
    return;
  }
  const name = key.fields.at(-1) ?? '';
  // Below a field that not everybody may read the message is kept from those who may not.
  const first =
    key.fields.find((one) => Object.hasOwn(model.resource.access.reads ?? {}, one)) ?? key.fields[0] ?? name;
  const shown = model.uniques.includes(key) ? key.fields : [name];
  const shownValue = shown.map((one) => String(draft.after?.[one])).join(', ');
  // By whom is not for who may not see that record.
  const said = isSeen(holder)
    ? message('unique', { value: shownValue, id: holder })
    : message('uniqueUnseen', { value: shownValue });
  draft.refusal = invalid(new Map([[model.uniques.includes(key) ? first : name, said]]));
};

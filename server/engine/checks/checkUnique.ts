import { unreadFields } from '../../../src/core/declaration/access.ts';
import { message, type Message, type ToldRecord } from '../../../src/core/values/messages.ts';
import type { RequestError } from '../access/requestError.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { invalid } from '../records/readInput.ts';
import { keepInScope } from '../records/recordScope.ts';
import { findHolders, valueOf } from '../records/uniqueHolders.ts';
import type { UniqueKey, WriteModel } from '../records/writeModel.ts';
import { nameHolders } from './nameHolders.ts';

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
    const stored = new Set(holders.values());
    const taken = taking.flatMap((draft) => {
      const holder = claim(key, draft, holders);
      return holder === null ? [] : [{ draft, holder }];
    });
    if (taken.length === 0) continue;
    const others = [...new Set(taken.map(({ holder }) => holder))].filter((id) => stored.has(id));
    const seen = new Set(await keepInScope(writer, model, others));
    const unread = unreadFields(writer.changeSet.actor, model.resource);
    const isTold = !key.fields.some((name) => unread.has(name));
    const named = isTold ? await nameHolders(writer, model, others) : new Map<string, ToldRecord>();
    for (const { draft, holder } of taken) {
      const isSeen = isTold && (seen.has(holder) || !stored.has(holder));
      draft.refusal = refuse(model, key, draft, isSeen ? (named.get(holder) ?? holder) : null);
    }
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

/** Takes the value of a draft for it; what has it already, null: nothing else. */
const claim = (key: UniqueKey, draft: Draft, holders: Map<string, string>): string | null => {
  const value = valueOf(key, draft.after ?? {});
  const holder = holders.get(value);
  if (holder !== undefined && holder !== draft.id) return holder;
  holders.set(value, draft.id ?? `row ${draft.request.row}`);
  return null;
};

/** `holder`: what has the value, as a record or by its id. Null: by whom is not for who may not see that record. */
const refuse = (model: WriteModel, key: UniqueKey, draft: Draft, holder: ToldRecord | string | null): RequestError => {
  const name = key.fields.at(-1) ?? '';
  // Below a field that not everybody may read the message is kept from those who may not.
  const first =
    key.fields.find((one) => Object.hasOwn(model.resource.access.reads ?? {}, one)) ?? key.fields[0] ?? name;
  const shown = model.uniques.includes(key) ? key.fields : [name];
  const value = shown.map((one) => String(draft.after?.[one])).join(', ');
  const field = model.uniques.includes(key) ? first : name;
  return invalid(new Map([[field, toldBy(value, holder)]]));
};

const toldBy = (value: string, holder: ToldRecord | string | null): Message => {
  if (holder === null) return message('uniqueUnseen', { value });
  if (typeof holder === 'string') return message('unique', { value, id: holder });
  return { ...message('unique', { value, id: holder.id }), record: holder };
};

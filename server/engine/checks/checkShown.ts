import { toFieldCondition, type Where } from '../../../src/core/fields/conditions.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { invalid } from '../records/readInput.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';

/**
 * Refuses a value that is given for a field which the record, as it will be, does not show: nobody would see it. A write that
 * ends the condition itself is none: what then has to go is what `sets` says, and the value that came along goes with it.
 */
export const checkShown = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const conditional = [...model.fields.values()].filter(({ field }) => field.when?.shown !== undefined);
  if (conditional.length === 0) return;
  for (const draft of alive(drafts).filter(({ request, after }) => after !== null && !request.derived)) {
    const faults = conditional.flatMap((field): [string, Message][] => {
      const fault = findFault(writer, draft, field);
      return fault ? [[field.name, fault]] : [];
    });
    if (faults.length > 0) draft.refusal = invalid(new Map(faults));
  }
};

const findFault = (writer: Writer, draft: Draft, { name, field, type }: ModelField): Message | null => {
  const { before, after, set, input, model } = draft;
  const shown = field.when?.shown;
  if (!shown || !set.has(name) || type.isEmpty(input[name]) || type.equals(before?.[name] ?? null, input[name]))
    return null;
  const holds = (row: Row, where: Where): boolean =>
    matches(row, where, model.resource.fields, writer.context.fieldTypes, { now: writer.changeSet.at.toISOString() });
  if (holds(after ?? {}, shown) || (before && holds(before, shown))) return null;
  const [[other, condition] = [name, null]] = Object.entries(shown).filter(
    ([one, wanted]) => !holds(after ?? {}, { [one]: wanted ?? null }),
  );
  const of = model.fields.get(other);
  const { eq } = toFieldCondition(condition);
  const expected =
    eq === undefined || !of ? JSON.stringify(condition) : (of.type.display ?? of.type.format)(eq, of.field);
  return message('setOnlyWhere', { field: of?.field.label ?? other, expected });
};

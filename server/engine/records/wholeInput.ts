import { message, type Message } from '../../../src/core/values/messages.ts';
import { placedFields, valueAt } from '../../../src/core/records/nested.ts';
import type { Draft } from './draft.ts';
import type { Row } from '../database/row.ts';
import type { ModelField } from './writeModel.ts';

/**
 * A whole record as flat fields. What it also has in objects is the same said again: what is as it is stored gives way to what is
 * not, and two that differ from it and from each other are a fault. What was typed for a value goes before the value. Rows that a
 * record is shown with (`shownAs`) are written by their own calls: they may come back with it.
 */
export const readWhole = (draft: Draft, faults: Map<string, Message>): Row => {
  const { model, before, request } = draft;
  const placed = placedFields(model.resource.fields);
  const shown = before === null ? [] : model.resource.related.flatMap(({ shownAs }) => shownAs ?? []);
  const objects = new Set([...placed.map(({ path }) => path[0] ?? ''), ...shown]);
  const flat: Row = Object.fromEntries(
    Object.entries(request.changes).filter(([name]) => model.fields.has(name) || !objects.has(name)),
  );
  const isStored = ({ name, type }: ModelField, value: unknown): boolean =>
    isSame(type.equals, before?.[name] ?? null, value);
  for (const { field, path } of placed) {
    const value = valueAt(request.changes, path);
    const known = model.fields.get(field.name);
    if (value === undefined || !known) continue;
    const given = flat[field.name];
    if (given === undefined || isStored(known, given)) flat[field.name] = value;
    else if (!isStored(known, value) && !isSame(known.type.equals, given, value))
      faults.set(field.name, message('invalid', { reason: `It is given twice: here and as ${path.join('.')}.` }));
  }
  for (const { name, typedAs } of model.resource.fields) {
    const kept = model.fields.get(typedAs ?? '');
    if (!kept || flat[kept.name] === undefined || flat[kept.name] === null || isStored(kept, flat[kept.name])) continue;
    flat[name] = flat[kept.name];
    delete flat[kept.name];
  }
  return flat;
};

const isSame = (equals: (a: unknown, b: unknown) => boolean, a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) ? equals(a, b) : a === b;

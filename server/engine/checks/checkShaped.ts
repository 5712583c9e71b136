import { message } from '../../../src/core/values/messages.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';
import { findLiving } from './checkLinks.ts';

interface Shape {
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  'x-field'?: { reference?: string };
}

/** A key that stands somewhere within a JSON value, and the resource that it is of. */
interface ShapedReference {
  resource: string;
  key: string;
}

/** Refuses drafts whose JSON names a record that is not there, is deleted, or lies outside what the author may see. */
export const checkShaped = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const field of model.stored.filter(({ field: { json } }) => json !== undefined)) {
    const concerned = alive(drafts).filter(({ after, changed }) => after !== null && changed.includes(field.name));
    const wanted = concerned.map((draft) => ({ draft, keys: newKeys(draft, field) }));
    const byResource = Map.groupBy(
      wanted.flatMap(({ keys }) => keys),
      ({ resource }) => resource,
    );
    for (const [resource, keys] of byResource) {
      const target = writer.models.get(resource);
      if (!target) continue;
      const found = await findLiving(writer, target, [...new Set(keys.map(({ key }) => key))]);
      for (const { draft, keys: own } of wanted) {
        const lost = own.find((one) => one.resource === resource && !found.has(one.key));
        if (lost === undefined || draft.refusal !== null) continue;
        const fault = message('referenceMissing', { resource: target.resource.title.one, id: lost.key });
        draft.refusal = invalid(new Map([[field.name, fault]]));
      }
    }
  }
};

/** Keys that the value did not hold before. */
const newKeys = ({ before, after }: Draft, { name, field }: ModelField) => {
  const keysOf = (row: Draft['after']) => shapedReferences(row?.[name], field.json?.schema);
  const old = new Set(keysOf(before).map(({ resource, key }) => `${resource} ${key}`));
  return keysOf(after).filter(({ resource, key }) => !old.has(`${resource} ${key}`));
};

/** Every key of another record in a JSON value, by what the shape says of its members. */
const shapedReferences = (value: unknown, shape: unknown): ShapedReference[] => {
  const { properties = {}, items, 'x-field': field } = (shape ?? {}) as Shape; // a JSON schema, or nothing
  if (value === null || value === undefined) return [];
  if (field?.reference !== undefined) {
    const resource = field.reference;
    return [value].flat().map((key) => ({ resource, key: String(key) }));
  }
  if (Array.isArray(value)) return items ? value.flatMap((one) => shapedReferences(one, items)) : [];
  if (typeof value !== 'object') return [];
  return Object.entries(properties).flatMap(([name, member]) =>
    shapedReferences((value as Readonly<Record<string, unknown>>)[name], member),
  );
};

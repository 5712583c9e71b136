import { readEither, type DecimalMark } from '../values/decimalMark.ts';
import type { Field } from '../fields/field.ts';
import type { FieldType, FieldTypes } from '../fields/fieldType.ts';
import { typeOf } from '../fields/fieldType.ts';
import { importKeys } from './importKeys.ts';
import { message, type Message } from '../values/checkMessages.ts';
import type { ResourceDescription } from '../declaration/resource.ts';

/**
 * Which field each header of a file stands for, or null: its name, its label in any language (`labelsOf` knows those besides
 * English), its name on the wire or what `import.headers` lists, without regard to case, blanks, underscores, dashes and accents. A member of a JSON field is known
 * by its own name and label too, where no other field has them. No field is proposed twice, and none beside its members.
 */
export const proposeMapping = (
  headers: readonly string[],
  description: Pick<ResourceDescription, 'fields' | 'key' | 'import'>,
  labelsOf: (name: string) => readonly string[] = () => [],
): (string | null)[] => {
  const free = new Set(importableFields(description).map((field) => field.name));
  const proposals = headers.map((): string | null => null);
  // A header that is the field's own name beats one that is only like it, wherever it stands.
  for (const known of spellings(description, labelsOf)) {
    headers.forEach((header, at) => {
      const field = known.get(fold(header));
      if (field === undefined || proposals[at] !== null || !free.has(field)) return;
      for (const name of free) if (name === field || isWithin(name, field) || isWithin(field, name)) free.delete(name);
      proposals[at] = field;
    });
  }
  return proposals;
};

const isWithin = (name: string, owner: string): boolean => name.startsWith(`${owner}.`);

/**
 * The fields that a file may fill: those that are stored or write a related row, and the keys that find a record. Behind a
 * JSON field stand its members, by their path: 'text_nutritional_values.fat', 'Nutrition table > Fat'.
 */
export const importableFields = (description: Pick<ResourceDescription, 'fields' | 'key' | 'import'>): Field[] => {
  const finds = new Set([...description.key, ...importKeys(description).flat(), ...(description.import?.codes ?? [])]);
  return description.fields
    .filter((field) => finds.has(field.name) || (!field.readOnly && !field.bulkOnly && isWritable(field)))
    .flatMap((field) => [field, ...(field.json?.members ?? []).map((member) => asColumn(field, member))]);
};

const asColumn = (field: Field, member: Field): Field => ({
  ...member,
  name: `${field.name}.${member.name}`,
  label: `${field.label} > ${member.label}`,
});

const isWritable = (field: Field): boolean =>
  typeof field.from === 'object' ? field.from.primary === true : field.from === undefined && field.stored !== false;

/** From the surest to the weakest. */
const spellings = (
  description: Pick<ResourceDescription, 'fields' | 'key' | 'import'>,
  labelsOf: (name: string) => readonly string[],
): Map<string, string>[] => {
  const fields = importableFields(description);
  const others = description.import?.headers ?? {};
  return [
    typedSpellings(description, fields, labelsOf),
    new Map(fields.map((field) => [fold(field.name), field.name])),
    new Map(fields.flatMap((field) => (others[field.name] ?? []).map((header) => [fold(header), field.name] as const))),
    new Map(fields.map((field) => [fold(field.label), field.name])),
    // Of two fields that two languages call alike the first is meant.
    new Map(
      fields.toReversed().flatMap((field) => labelsOf(field.name).map((label) => [fold(label), field.name] as const)),
    ),
    new Map(fields.flatMap((field) => (field.wire?.name ? [[fold(field.wire.name), field.name] as const] : []))),
    ...memberSpellings(description),
  ];
};

/** A file that holds what was typed beside the value, as an export does, fills the field by the former. */
const typedSpellings = (
  { fields }: Pick<ResourceDescription, 'fields'>,
  importable: readonly Field[],
  labelsOf: (name: string) => readonly string[],
): Map<string, string> =>
  new Map(
    importable.flatMap(({ name, typedAs }) => {
      const kept = fields.find((field) => field.name === typedAs);
      return kept
        ? [kept.name, kept.label, ...labelsOf(kept.name)].map((spelled) => [fold(spelled), name] as const)
        : [];
    }),
  );

/** Members by what they are called within their field; what two of them are called tells neither. */
const memberSpellings = ({ fields }: Pick<ResourceDescription, 'fields'>): Map<string, string>[] => {
  const members = fields.flatMap(({ name: owner, json }) =>
    (json?.members ?? []).map(({ name, label }) => ({ name, label, path: `${owner}.${name}` })),
  );
  return (['name', 'label'] as const).map((spelling) => {
    const known = Map.groupBy(members, (member) => fold(member[spelling]));
    return new Map(
      [...known].flatMap(([spelled, [member, ...others]]) =>
        member && others.length === 0 ? [[spelled, member.path] as const] : [],
      ),
    );
  });
};

const fold = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[\s_-]+/g, '');

interface CellReading {
  blank: 'keep' | 'clear';
  decimal?: DecimalMark;
}

type CellValue = { kind: 'keep' } | { kind: 'value'; value: unknown } | { kind: 'fault'; message: Message };

/**
 * What a cell of a file means for a field. 'null' is no value (spec 000 §5); a blank cell is none either, or leaves the
 * field as it is, as the person chose. Numbers are read by the decimal mark; where nobody said one it is a point, and what a
 * comma would make a thousandth is refused.
 */
export const cellValue = (
  text: string,
  field: Field,
  types: FieldTypes,
  { blank, decimal }: CellReading,
): CellValue => {
  if (text.trim() === '') return blank === 'keep' ? { kind: 'keep' } : { kind: 'value', value: null };
  if (text.trim() === 'null') return { kind: 'value', value: null };
  const type = typeOf(types, field);
  const cell = text.replace(guardedWord, '$1');
  const other = type.parseMarked && decimal === undefined && cell.includes(',') ? readEither(cell) : null;
  if (other) return { kind: 'fault', message: message('decimalEither', { got: cell.trim(), ...other }) };
  const read = type.parseMarked ? type.parseMarked(cell, field, decimal ?? 'point') : type.parse(cell, field);
  return read.ok ? { kind: 'value', value: read.value } : { kind: 'fault', message: read.message };
};

// A quote before the word says that the word itself is meant; of several quotes one is the guard.
const guardedWord = /^\s*'('*null)\s*$/;

/** A value as a cell that `cellValue` reads back; no value is blank. */
export const cellText = (value: unknown, field: Field, type: FieldType): string =>
  type.isEmpty(value) ? '' : guardWord(type.format(value, field));

/** The text of a value as a cell that `cellValue` reads back: the word 'null' would be no value. */
export const guardWord = (text: string): string => (/^\s*'*null\s*$/.test(text) ? `'${text.trim()}` : text);

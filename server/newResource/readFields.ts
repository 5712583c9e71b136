import type { Application } from '../../src/core/declaration/application.ts';
import type { FieldType, FieldTypes } from '../../src/core/fields/fieldType.ts';
import { didYouMean } from '../../src/core/checks/faults/fault.ts';
import { StartFault } from '../startFault.ts';
import { constructorsByType } from './constructors.ts';
import { toLabel } from './names.ts';

/** A field as a person typed it: `fee:money:min=0`. */
export interface NewField {
  name: string;
  type: FieldType;
  /** What its schema is made by: `money`. */
  constructor: string;
  /** What is said to the constructor, in order: `label: 'Fee', min: 0`. */
  options: Record<string, unknown>;
}

const usage = 'A field is its name, its type and its options, joined by colons: fee:money:required:min=0';
const flags = ['required', 'unique'];
const numbers = ['min', 'max', 'maxLength', 'scale'];
const texts = ['label', 'help', 'unit'];
/** What every new resource has already, and what the framework calls its own. */
const taken = ['id', 'version', 'created_at', 'updated_at'];

interface Known {
  types: FieldTypes;
  resources: Application['resources'];
  /** The resource that is being made. */
  own: string;
}

/** Reads the fields that were typed; none: one that is called name. Throws a `StartFault` with every word that is none, and what is offered. */
export const readFields = (typed: readonly string[], known: Known): NewField[] => {
  const words = typed.length === 0 ? ['name:text:required'] : typed;
  const faults: string[] = [];
  const fields = words.flatMap((word, at) => {
    try {
      const field = readField(word, known);
      if (words.findIndex((other) => other.split(':')[0] === field.name) < at)
        throw new StartFault(`${word}: '${field.name}' is named twice.`);
      return [field];
    } catch (fault) {
      if (!(fault instanceof StartFault)) throw fault;
      faults.push(...fault.sentences);
      return [];
    }
  });
  if (faults.length > 0) throw new StartFault(faults);
  return fields;
};

const readField = (word: string, { types, resources, own }: Known): NewField => {
  const [name = '', wanted = 'text', ...options] = word.split(':');
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartFault(
      `${word}: '${name}' is no name of a field: small letters, digits and '_', a letter first. ${usage}`,
    );
  if (taken.includes(name)) throw new StartFault(`${word}: every resource has '${name}' already.`);
  const constructors = constructorsByType();
  const found = [...constructors].find(([type, constructor]) => wanted === type || wanted === constructor);
  const type = types[found?.[0] ?? ''];
  if (!found || !type)
    throw new StartFault(`${word}: '${wanted}' is no type of a field. ${offered(wanted, [...constructors.keys()])}`);
  const said: Record<string, unknown> = { label: toLabel(name.replace(/_id$/, '').replaceAll('_', ' ')) };
  const rest = [...options];
  for (const need of type.needs ?? []) {
    const reader = needs[need];
    if (reader) Object.assign(said, reader(word, rest.shift(), { types, resources, own }));
  }
  for (const option of rest) Object.assign(said, readOption(word, option));
  return { name, type, constructor: found[1], options: said };
};

/** What a type cannot do without, each read from the word behind it. */
const needs: Readonly<Partial<Record<string, (word: string, option: string | undefined, known: Known) => object>>> = {
  reference: (word, option, { types, resources, own }) => {
    const names = [...resources.map((resource) => resource.name), own];
    if (option === undefined || !names.includes(option))
      throw new StartFault(
        option === undefined
          ? `${word}: say which resource it refers to: ${word}:${names[0]}.`
          : `${word}: '${option}' is not a resource. ${offered(option, names)}`,
      );
    const target = resources.find((resource) => resource.name === option);
    const key = target?.fields.find((field) => field.name === target.key[0]);
    const isText = key !== undefined && (key.textKey ?? /text|char/.test(types[key.type]?.sql.column(key) ?? ''));
    return { reference: option, ...(isText && { textKey: true }) };
  },
  zoneOf: (word, option) => {
    if (option === undefined || !/^[a-z][a-z0-9_]*$/.test(option) || flags.includes(option))
      throw new StartFault(`${word}: say which field names the country whose clock it is: ${word}:country.`);
    return { zoneOf: option };
  },
  choices: (word, option) => {
    const labels = (option ?? '').split(',').filter((label) => label !== '');
    if (labels.length === 0 || flags.includes(option ?? '') || option?.includes('='))
      throw new StartFault(
        `${word}: say what there is to choose from: ${word.split(':').slice(0, 2).join(':')}:Planned,Open.`,
      );
    return { choices: labels.map((label, value) => ({ value, label: toLabel(label) })) };
  },
};

const readOption = (word: string, option: string): object => {
  const [name = '', ...more] = option.split('=');
  const value = more.join('=');
  if (flags.includes(option)) return { [option]: true };
  if (numbers.includes(name) && value !== '' && Number.isFinite(Number(value))) return { [name]: Number(value) };
  if (texts.includes(name) && value !== '') return { [name]: value };
  if (numbers.includes(name)) throw new StartFault(`${word}: ${name} is a number: ${name}=10.`);
  const known = [...flags, ...[...numbers, ...texts].map((one) => `${one}=`)];
  throw new StartFault(`${word}: '${option}' is no option of a field. ${offered(option, known)}`);
};

const offered = (word: string, known: readonly string[]): string =>
  didYouMean(word, known) || `There are: ${known.join(', ')}.`;

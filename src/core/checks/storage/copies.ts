import type { Resource } from '../../declaration/resource.ts';
import { sourceOfCopy } from '../../declaration/storage.ts';
import type { Field } from '../../fields/field.ts';
import { deepEqual } from '../../values/deepEqual.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf } from '../faults/namedFields.ts';
import type { StorageCheck } from './storageCheck.ts';

type Resources = ReadonlyMap<string, Resource>;

/** The source is a table of the same service with the same key. */
const source: StorageCheck = (resource, { byName }) => {
  const { name, service, key } = resource;
  const copyOf = sourceOfCopy(resource);
  if (copyOf === undefined) return [];
  const at = `${name}.storage.copyOf`;
  const other = byName.get(copyOf);
  if (!other) return unknownNames('RES654', [[at, copyOf]], byName.keys(), 'a resource');
  if (other.storage !== 'table')
    return [error('RES654', at, `The records of ${copyOf} are in no table of their own.`, 'Name one with a table.')];
  return [
    ...(other.service === service
      ? []
      : [error('RES654', at, `${copyOf} is of the service '${other.service}'.`, `Say service: '${other.service}'.`)]),
    ...(other.key.join() === key.join()
      ? []
      : [
          error(
            'RES654',
            `${name}.key`,
            `A record of ${copyOf} is known by ${other.key.join(', ')}, its copy by ${key.join(', ')}.`,
            'Take the same fields.',
          ),
        ]),
  ];
};

const isColumn = ({ from, stored, bulkOnly }: Field): boolean => from === undefined && stored !== false && !bulkOnly;

/** Every value of the source's field is one of the copy's. */
const fields: StorageCheck = (resource, { byName }) => {
  const other = byName.get(sourceOfCopy(resource) ?? '');
  if (!other) return [];
  return resource.fields.filter(isColumn).flatMap((field) => {
    const at = `${resource.name}.fields.${field.name}`;
    const original = fieldOf(other, field.name);
    return original && isColumn(original)
      ? differences(field, original, byName).map(([option, fact, hint]) =>
          error('RES655', `${at}.${option}`, fact, hint),
        )
      : [
          error(
            'RES655',
            at,
            `'${field.name}' is no stored field of ${other.name}.`,
            `Add it there, or join it: from: '...'.`,
          ),
        ];
  });
};

type Difference = readonly [option: string, fact: string, hint: string];

/** What both have to say in the same words. */
const alike = ['type', 'many', 'scale', 'currency', 'textKey'] as const;

const differences = (field: Field, original: Field, byName: Resources): Difference[] => [
  ...alike
    .filter((option) => !deepEqual(field[option] ?? null, original[option] ?? null))
    .map((option): Difference => [
      option,
      `The source says ${said(original[option])}, its copy ${said(field[option])}.`,
      'Say the same in both.',
    ]),
  ...(field.reference === original.reference || leadsToCopy(field, original, byName)
    ? []
    : [
        [
          'reference',
          `The source refers to ${original.reference ?? 'nothing'}, its copy to ${field.reference ?? 'nothing'}.`,
          'Refer to the same records, or to their copies.',
        ] as const,
      ]),
  ...narrower(field, original),
];

const said = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const leadsToCopy = ({ reference = '' }: Field, original: Field, byName: Resources): boolean => {
  const target = byName.get(reference);
  return original.reference !== undefined && target !== undefined && sourceOfCopy(target) === original.reference;
};

/** What the copy asks of a value that the source does not. */
const narrower = (field: Field, original: Field): Difference[] => {
  const missing = (original.choices ?? [])
    .filter(({ value }) => field.choices && !field.choices.some((choice) => choice.value === value))
    .map(({ value }) => value);
  const tooShort = field.maxLength !== undefined && (original.maxLength ?? Infinity) > field.maxLength;
  return [
    ...(field.required && !original.required
      ? [['required', 'A record of the source may lack it.', 'Require it there, or take it out here.'] as const]
      : []),
    ...(field.unique && !deepEqual(field.unique, original.unique)
      ? [['unique', 'Records of the source may share it.', 'Say the same there, or take it out here.'] as const]
      : []),
    ...(missing.length > 0
      ? [['choices', `The source also has ${missing.join(', ')}.`, 'Take the same choices.'] as const]
      : []),
    ...(tooShort
      ? [['maxLength', 'The source may hold a longer text.', 'Say the same there, or take it out here.'] as const]
      : []),
  ];
};

/** What writes records by hand: its path, and whether it is said. */
const handWords = (resource: Resource): readonly (readonly [path: string, isSaid: boolean])[] => [
  ...(['create', 'update', 'delete', 'bulkCreate', 'bulkUpdate', 'bulkDelete'] as const).map(
    (call) => [`calls.${call}`, (resource.calls[call] ?? null) !== null] as const,
  ),
  // What is not named follows edit, and is told there.
  ...(['create', 'delete', 'bulk', 'import'] as const).map(
    (kind) =>
      [`access.${kind}`, resource.access[kind].length > 0 && resource.access[kind] !== resource.access.edit] as const,
  ),
  ['access.edit', resource.access.edit.length > 0],
  ['access.fields', Object.keys(resource.access.fields).length > 0],
  ...(['delete', 'compute', 'bulk', 'bulkCreate', 'import', 'inbox', 'proposes'] as const).map(
    (word) => [word, resource[word] !== undefined] as const,
  ),
  ['states.afterEdit', resource.states?.afterEdit !== undefined],
];

const byNobody: StorageCheck = (resource) =>
  sourceOfCopy(resource) === undefined
    ? []
    : [
        ...handWords(resource),
        ...Object.entries(resource.actions).map(
          ([action, { rewire }]) => [`actions.${action}.rewire`, rewire !== undefined] as const,
        ),
      ]
        .filter(([, isSaid]) => isSaid)
        .map(([path]) =>
          byHand(`${resource.name}.${path}`, path.startsWith('calls.') ? 'Set it to null.' : 'Leave it out.'),
        );

const byHand = (path: string, hint: string): Fault => error('RES656', path, 'Nobody writes a copy by hand.', hint);

/** What a form saves along, and what it writes through a field, of or to a copy. */
const throughOthers: StorageCheck = (resource, { byName }) => {
  const isCopy = (name: string): boolean => {
    const other = byName.get(name);
    return other !== undefined && sourceOfCopy(other) !== undefined;
  };
  return [
    ...resource.related.flatMap(({ resource: name, save }, at) =>
      save !== 'none' && (isCopy(resource.name) || isCopy(name))
        ? [byHand(`${resource.name}.related[${at}].save`, "Say save: 'none'.")]
        : [],
    ),
    ...resource.fields.flatMap(({ name, from }) =>
      typeof from === 'object' && isCopy(from.related)
        ? [byHand(`${resource.name}.fields.${name}.from`, "Join it along a reference: from: 'store_id.name'.")]
        : [],
    ),
  ];
};

export const copyChecks: readonly StorageCheck[] = [source, fields, byNobody, throughOthers];

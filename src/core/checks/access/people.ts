import type { Resource } from '../../declaration/resource.ts';
import { error, type Fault } from '../faults/fault.ts';
import { unknownFields } from '../faults/namedFields.ts';

interface Context {
  application: { resources: readonly Resource[] };
}

type Word = 'accounts' | 'roles' | 'constraints';

/** Each of the words, what else has to be declared for it, and why. */
const needs: Readonly<Record<Word, readonly [needed: Word, why: string]>> = {
  accounts: ['roles', 'An account holds roles.'],
  roles: ['accounts', 'A role is held by accounts.'],
  constraints: ['accounts', 'A constraint is of an account.'],
};
const words = Object.keys(needs) as Word[]; // its own keys

/** What `accounts`, `roles` and `constraints` need: fields that are there, a number as key, each of them once, and each other. */
const people = (resource: Resource, { application }: Context): Fault[] =>
  words.flatMap((word) => {
    const fields = resource[word];
    if (!fields) return [];
    const { name } = resource;
    const other = application.resources.find((one) => one[word] && one.name !== name);
    return [
      ...unknownFields(
        'RES830',
        Object.entries(fields).map(([part, field]) => [`${name}.${word}.${part}`, field as string] as const), // names of fields
        resource,
      ),
      ...(resource.key.join() === 'id'
        ? []
        : [error('RES830', `${name}.key`, 'People and roles are known by a number.', "Say key: 'id'.")]),
      ...(other
        ? [error('RES830', `${name}.${word}`, `${other.name} holds them too.`, 'Of all resources one may.')]
        : []),
      ...missing(word, application.resources, name),
    ];
  });

const missing = (word: Word, resources: readonly Resource[], name: string): Fault[] => {
  const [needed, why] = needs[word];
  return resources.some((one) => one[needed])
    ? []
    : [error('RES831', `${name}.${word}`, why, `Say ${needed} in another resource.`)];
};

const alsoKey = (resource: Resource): Fault[] => {
  const { name, alsoKey: also, fields, key } = resource;
  if (also === undefined) return [];
  const field = fields.find((one) => one.name === also);
  return [
    ...unknownFields('RES832', [[`${name}.alsoKey`, also]], resource),
    ...(field && field.unique !== true
      ? [error('RES832', `${name}.alsoKey`, `'${also}' may name several records.`, 'Say unique: true in the field.')]
      : []),
    ...(key.length === 1 ? [] : [error('RES832', `${name}.alsoKey`, 'The key has several parts.', 'Leave it out.')]),
  ];
};

export const peopleChecks = [people, alsoKey];

import { parseCall, placeholdersOf } from '../../declaration/calls.ts';
import type { Resource, ResourceAction } from '../../declaration/resource.ts';
import { areCopies, derivedOf } from '../../declaration/storage.ts';
import type { CopyConfig } from '../../words/action.ts';
import { error, repeated, unknownNames, type Fault } from '../faults/fault.ts';
import type { Field } from '../../fields/field.ts';
import { fieldNames, fieldOf, unknownFields } from '../faults/namedFields.ts';
import type { StorageCheck } from './storageCheck.ts';

type Context = Parameters<StorageCheck>[1];

/** What is wrong with the actions of a resource that copy, and with what dates copy. */
export const findCopyActionFaults = (resource: Resource, context: Context): Fault[] => [
  ...actionFaults(resource, context),
  ...datedFaults(resource, context),
];

/** What a date copies is told by fields of the record, and so is why it could not. */
const datedFaults = (resource: Resource, context: Context): Fault[] =>
  (resource.states?.byDate ?? []).flatMap(({ copies = [], says }, place) => {
    const at = `${resource.name}.states.byDate[${place}]`;
    const told = says === undefined ? undefined : fieldOf(resource, says);
    return [
      ...(says === undefined ? [] : unknownFields('RES818', [[`${at}.says`, says]], resource)),
      ...(told && !(told.readOnly === true && told.many === true)
        ? [error('RES818', `${at}.says`, `'${told.name}' holds no messages.`, 'Name a field of messages.')]
        : []),
      ...copies.flatMap((copy, index) =>
        copyFaults(`${at}.copies[${index}]`, copy, { resource, given: resource.fields, selects: false, context }),
      ),
    ];
  });

const actionFaults = (resource: Resource, context: Context): Fault[] =>
  Object.entries(resource.actions).flatMap(([name, action]) => {
    const { copies, toldAfter } = action;
    const at = `${resource.name}.actions.${name}`;
    const isTold = toldAfter === undefined || (copies !== undefined && toldAfter > 0);
    const untold = isTold
      ? []
      : [error('RES819', `${at}.toldAfter`, 'Only what is copied is told later, by seconds.', 'Leave it out.')];
    if (!copies) return untold;
    return [
      ...untold,
      ...placeFaults(at, action),
      ...(copies.length === 0
        ? [error('RES814', `${at}.copies`, 'It copies nothing.', 'Name one: { from, to }.')]
        : []),
      ...repeated(
        'RES814',
        copies.map(({ to }, index) => [`${at}.copies[${index}].to`, to]),
        'what one action copies to',
      ),
      ...copies.flatMap((copy, index) =>
        copyFaults(`${at}.copies[${index}]`, copy, {
          resource,
          given: resource.inputs[name] ?? [],
          selects: action.on.includes('selection'),
          context,
        }),
      ),
    ];
  });

/** It copies and does nothing else; one call, which names a collection or a selection in its body. */
const placeFaults = (at: string, action: ResourceAction): Fault[] => {
  const { on, request, result, operation, rewire, files, shows, undo } = action;
  const [place = 'collection'] = on;
  const call = place === 'record' ? undefined : request[place];
  return [
    ...Object.entries({ operation, rewire, files, shows })
      .filter(([, value]) => value !== undefined)
      .map(([word]) => error('RES815', `${at}.${word}`, 'An action that copies does nothing else.', 'Leave it out.')),
    ...(undo === undefined || undo === 'changeSet' || undo === false
      ? []
      : [error('RES815', `${at}.undo`, 'What was copied is taken back as one change-set.', 'Leave it out.')]),
    ...(result === 'data' ? [] : [error('RES815', `${at}.result`, `It does not answer '${result}'.`, "Say 'data'.")]),
    ...(on.length === 1 && place !== 'record'
      ? []
      : [error('RES815', `${at}.on`, 'It copies a collection, or a selection.', "Say ['collection'].")]),
    ...(Object.keys(request).length === 1 && call && isPlainPost(call)
      ? []
      : [
          error(
            'RES815',
            `${at}.request`,
            'Its one call is a POST without a key in its path.',
            `Say { ${place}: 'POST /publish/stores' }.`,
          ),
        ]),
  ];
};

const isPlainPost = (call: string): boolean => {
  const { method, path } = parseCall(call);
  return method === 'POST' && placeholdersOf(path).length === 0;
};

interface Place {
  resource: Resource;
  /** What narrows the copies down: members of an input, or fields of a record. */
  given: readonly Field[];
  selects: boolean;
  context: Context;
}

const copyFaults = (
  at: string,
  { from, to, by }: CopyConfig,
  { resource, given, selects, context }: Place,
): Fault[] => {
  const { byName } = context;
  const ends = [byName.get(from), byName.get(to)] as const;
  const [source, target] = ends;
  if (!source || !target)
    return unknownNames(
      'RES814',
      [
        [`${at}.from`, from],
        [`${at}.to`, to],
      ],
      byName.keys(),
      'a resource',
    );
  return [
    ...(areCopies(source, target) || areSets(source, target)
      ? []
      : [error('RES814', at, `Neither of ${from} and ${to} is the copy of the other.`, `Say storage: { copyOf }.`)]),
    ...(source.service === resource.service
      ? []
      : [error('RES814', `${at}.from`, `${from} is of another service than its action.`, 'Declare the action there.')]),
    ...(selects && from !== resource.name
      ? [error('RES814', `${at}.from`, `What is selected is of ${resource.name}.`, `Say from: '${resource.name}'.`)]
      : []),
    ...setFaults(at, { from, to, by }, { source, target, selects }),
    ...(selects && by
      ? [error('RES814', `${at}.by`, 'The selection says which records.', 'Leave it out.')]
      : Object.entries(by ?? {}).flatMap(([path, member]) => [
          ...[source, target].flatMap((end) => pathFaults(`${at}.by.${path}`, path, end, byName)),
          ...memberFaults(`${at}.by.${path}`, member, given),
        ])),
  ];
};

const areSets = (source: Resource, target: Resource): boolean =>
  derivedOf(source) !== undefined && derivedOf(target) !== undefined;

/** What a job works out is copied a set at a time, and is told apart by the same field on both sides. */
const setFaults = (
  at: string,
  { from, by = {} }: CopyConfig,
  { source, target, selects }: { source: Resource; target: Resource; selects: boolean },
): Fault[] => {
  const [one, other] = [derivedOf(source), derivedOf(target)];
  if (!one || !other) return [];
  const isOneSet = !selects && one.set === other.set && Object.keys(by).join() === one.set;
  return isOneSet
    ? []
    : [
        error(
          'RES817',
          at,
          `What is worked out goes as a set, by '${one.set}' of ${from}.`,
          `Say by: { ${one.set}: ... }.`,
        ),
      ];
};

/** A path ends in a stored field, and goes along references to one record. */
const pathFaults = (at: string, path: string, end: Resource, byName: Context['byName']): Fault[] => {
  let place: Resource | undefined = end;
  const steps = path.split('.');
  for (const [index, step] of steps.entries()) {
    const field = fieldOf(place, step);
    if (!place || !field)
      return unknownNames('RES816', [[at, step]], place ? fieldNames(place) : [], `a field of ${place?.name ?? path}`);
    const isLast = index === steps.length - 1;
    if (field.from !== undefined || field.stored === false || field.many || (!isLast && field.reference === undefined))
      return [
        error(
          'RES816',
          at,
          `'${step}' of ${place.name} is ${isLast ? 'no stored value' : 'no reference to one record'}.`,
          'Name stored fields, from one reference to the next.',
        ),
      ];
    place = byName.get(field.reference ?? '');
  }
  return [];
};

/** An empty value would mean no record, where none was meant. */
const memberFaults = (at: string, member: string, fields: readonly Field[]): Fault[] => {
  const field = fields.find((one) => one.name === member);
  if (!field)
    return unknownNames(
      'RES816',
      [[at, member]],
      fields.map((one) => one.name),
      'a member of its input',
    );
  return field.required && !field.many
    ? []
    : [error('RES816', at, `'${member}' may be empty, or several.`, 'Give it required: true, and one value.')];
};

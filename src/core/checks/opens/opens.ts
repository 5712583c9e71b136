import type { Resource } from '../../declaration/resource.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface Context {
  byName: ReadonlyMap<string, Resource>;
}

/** What `opens` names: a list that is there, fields, and the search of that list that finds records by the keys. */
export const findOpensFaults = (resource: Resource, { byName }: Context): Fault[] => {
  const { name, opens } = resource;
  if (!opens) return [];
  const other = byName.get(opens.resource);
  const lists = [...byName.values()].filter(({ calls }) => calls.list !== null).map((one) => one.name);
  return [
    ...unknownNames('RES840', [[`${name}.opens.resource`, opens.resource]], lists, 'a resource with a list'),
    ...unknownFields(
      'RES841',
      [
        [`${name}.opens.filter`, opens.filter],
        [`${name}.opens.keys.field`, opens.keys.field],
      ],
      resource,
    ),
    ...keyFaults(resource, other),
    ...(other ? searchFaults(`${name}.opens.keys.search`, opens.keys.search, other) : []),
  ];
};

const keyFaults = (resource: Resource, other: Resource | undefined): Fault[] => {
  const { name, opens } = resource;
  const keys = fieldOf(resource, opens?.keys.field ?? '');
  return [
    ...(keys && other && !(keys.many && keys.reference === other.name && keys.by === undefined)
      ? [
          error(
            'RES842',
            `${name}.opens.keys.field`,
            `'${keys.name}' does not hold keys of ${other.name}.`,
            `Name a list of references to ${other.name}.`,
          ),
        ]
      : []),
  ];
};

const searchFaults = (path: string, kind: string, other: Resource): Fault[] => {
  const byKey = Object.entries(other.search).flatMap(([one, { by }]) => (by === other.key.join() ? [one] : []));
  return unknownNames('RES843', [[path, kind]], byKey, `a search of ${other.name} by its key`);
};

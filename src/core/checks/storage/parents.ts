import { placeholdersOf } from '../../declaration/calls.ts';
import type { Resource } from '../../declaration/resource.ts';
import { error, unknownNames } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';
import type { StorageCheck } from './storageCheck.ts';

/** Where a record lives: the parent exists, the reference leads to it, and nobody is below itself. */
const place: StorageCheck = (resource, { byName }) => {
  const { name, parent } = resource;
  if (!parent) return [];
  const field = fieldOf(resource, parent.by);
  const other = byName.get(parent.resource);
  const at = `${name}.parent.by`;
  return [
    ...unknownNames('RES606', [[`${name}.parent.resource`, parent.resource]], byName.keys(), 'a resource'),
    ...unknownFields('RES606', [[at, parent.by]], resource),
    ...(field && other && field.reference !== parent.resource
      ? [
          error(
            'RES640',
            at,
            `'${parent.by}' of ${name} ${field.reference === undefined ? 'refers to no resource' : `refers to ${field.reference}`}, not to ${parent.resource}.`,
            `Name the reference to ${parent.resource}.`,
          ),
        ]
      : []),
    ...(field && !field.required
      ? [error('RES640', at, `A record may lack '${parent.by}', and would live nowhere.`, 'Give it required: true.')]
      : []),
    ...(isOfItself(resource, byName)
      ? [
          error(
            'RES641',
            `${name}.parent.resource`,
            `${name} would live below itself.`,
            'Follow the parents from one to the next: they must end.',
          ),
        ]
      : []),
  ];
};

const isOfItself = (resource: Resource, byName: ReadonlyMap<string, Resource>): boolean => {
  const met = new Set<string>();
  let above = resource.parent?.resource;
  while (above !== undefined && !met.has(above)) {
    if (above === resource.name) return true;
    met.add(above);
    above = byName.get(above)?.parent?.resource;
  }
  return false;
};

// These know the parent by their path; all others find records below whichever parent.
const nested: readonly string[] = ['list', 'show', 'create', 'update', 'delete', 'history', 'export'];

const calls: StorageCheck = ({ name, parent, path, calls: declared }) => {
  if (!parent) return [];
  const brace = `{${parent.by}}`;
  return [
    ...(placeholdersOf(path).includes(parent.by)
      ? []
      : [
          error(
            'RES642',
            `${name}.path`,
            `'${path}' does not say which ${parent.resource}.`,
            `Put '${brace}' into it.`,
          ),
        ]),
    ...Object.entries(declared).flatMap(([call, text]) =>
      text?.includes(brace) && !nested.includes(call)
        ? [
            error(
              'RES643',
              `${name}.calls.${call}`,
              `'${text}' names a parent, and this call finds records below any.`,
              `Leave '${brace}' out, or set the call to null; ${nested.join(', ')} may name it.`,
            ),
          ]
        : [],
    ),
  ];
};

/** A page of the parent leads to the list of what lives below it. */
const filter: StorageCheck = ({ name, parent, list }) =>
  !parent || ['equals', 'oneOf'].includes(list.filters[parent.by] ?? '')
    ? []
    : [
        error(
          'RES644',
          `${name}.list.filters`,
          `The list cannot be asked for '${parent.by}'.`,
          `Add ${parent.by}: 'oneOf', by which the parent's page leads to it.`,
        ),
      ];

/** The limits of the parent are asked by themselves: one of the same name would take their place. */
const scope: StorageCheck = (resource, { byName }) => {
  const above = byName.get(resource.parent?.resource ?? '');
  return Object.keys(above?.scope ?? {})
    .filter((constraint) => Object.hasOwn(resource.scope, constraint))
    .map((constraint) =>
      error(
        'RES645',
        `${resource.name}.scope.${constraint}`,
        `${above?.name} is limited by '${constraint}' already, and so is what lives below it.`,
        'Leave it out.',
      ),
    );
};

export const parentChecks: readonly StorageCheck[] = [place, calls, filter, scope];

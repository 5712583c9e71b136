import { namingFields } from '../../declaration/called.ts';
import { expandPermissions } from '../../declaration/access.ts';
import type { PermissionTable } from '../../declaration/application.ts';
import { inheritReads } from '../../declaration/completed/inheritReads.ts';
import type { Permissions, Resource } from '../../declaration/resource.ts';
import { error, warning, type Fault } from '../faults/fault.ts';

interface Context {
  application: { permissions: PermissionTable };
  byName: ReadonlyMap<string, Resource>;
}

/** What every reader of a record needs of it cannot be kept from some of them. */
const closedParts = (resource: Resource, { byName }: Context): Fault[] => {
  const known = inheritReads([...byName.values()]).find(({ name }) => name === resource.name) ?? resource;
  const reads = known.access.reads ?? {};
  return [...partsOf(resource, [...byName.values()])]
    .filter(([name]) => Object.hasOwn(reads, name))
    .map(([name, part]) =>
      error(
        'RES820',
        `${resource.name}.access.fields.${name}.read`,
        `'${name}' cannot be kept from who reads the record: it is ${part}.`,
        Object.hasOwn(resource.access.reads ?? {}, name)
          ? 'Take `read` away.'
          : 'It joins a field that says `read`: name another.',
      ),
    );
};

/** The fields by which a record is found, named, kept apart and moved, each with what it is. */
const partsOf = (resource: Resource, resources: readonly Resource[]): Map<string, string> => {
  const { key, states, delete: remove, needs = [], parent, scope, list, fields } = resource;
  const referring = resources.flatMap((other) => [
    ...other.related.filter((one) => one.resource === resource.name).map(({ by }) => by),
    ...other.fields.flatMap(({ from }) =>
      typeof from === 'object' && from.related === resource.name ? [from.by] : [],
    ),
  ]);
  const named = (names: readonly (string | undefined)[], part: string): [string, string][] =>
    names.flatMap((name) => (name === undefined ? [] : [[name, part] as [string, string]]));
  return new Map([
    ...named(key, 'a part of the key'),
    ...named(namingFields(resource), 'what the record is called'),
    ...named([states?.field], 'the state'),
    ...named(
      (states?.byDate ?? []).flatMap(({ when }) => Object.keys(when)),
      'what a state waits for',
    ),
    ...named([remove?.soft], 'whether it is deleted'),
    ...named(needs, 'what must be chosen before the list can be asked for'),
    ...named([parent?.by], 'what names the parent'),
    ...named(
      Object.values(scope).map((path) => path.split('.')[0]),
      'what the scope goes by',
    ),
    ...named(Object.keys(list.only), 'what every record of the list fulfils'),
    ...named(referring, 'what names the record that it belongs to'),
    ...named(
      fields.flatMap(({ bulkOnly, name }) => (bulkOnly ? [name] : [])),
      'in bulk edits alone',
    ),
  ]);
};

/** Who may write a field and may not read it may not write it either. */
const blindWriters = (resource: Resource, { application: { permissions } }: Context): Fault[] =>
  Object.entries(resource.access.reads ?? {}).flatMap(([name, needs]) =>
    (resource.access.fields[name] ?? [])
      .filter((code) => !reads(code, needs, permissions))
      .map((code) =>
        warning(
          'RES821',
          `${resource.name}.access.fields.${name}.edit`,
          `'${code}' alone does not read '${name}', and so does not write it.`,
          'Name it in `read` too, or take it out of `edit`.',
        ),
      ),
  );

/** A value that must be given, and that some who make records cannot give. */
const blindCreators = (resource: Resource, { application: { permissions } }: Context): Fault[] =>
  resource.fields
    .filter(({ required, readOnly, default: initial }) => required && !readOnly && (initial ?? null) === null)
    .flatMap(({ name }) => {
      const needs = resource.access.reads?.[name];
      const code = needs && resource.access.create.find((one) => !reads(one, needs, permissions));
      return code === undefined
        ? []
        : [
            warning(
              'RES822',
              `${resource.name}.access.fields.${name}.read`,
              `'${name}' is required, and '${code}' alone creates records and does not read it.`,
              'Give the field a default, or name the permission in `read`.',
            ),
          ];
    });

const reads = (code: string, needs: readonly Permissions[], table: PermissionTable): boolean => {
  const held = expandPermissions([code], table);
  return needs.every((codes) => codes.some((one) => held.has(one)));
};

/** The checks of `access.fields.<field>.read`. */
export const readChecks = [closedParts, blindWriters, blindCreators];

import { accessKinds, type AccessKind, type Resource } from '../../src/core/declaration/resource.ts';
import type { Application, PermissionTable } from '../../src/core/declaration/application.ts';
import { hasTable } from '../engine/tables/columns.ts';

/** What a release declared of a field, as far as others hang on it. */
interface ReleasedField {
  label: string;
  type: string;
  many?: true;
  required?: true;
  readOnly?: true;
  maxLength?: number;
  choices?: (string | number)[];
}

export interface ReleasedResource {
  service: string;
  many: string;
  /** Its records lie in a table of this name. */
  stored: boolean;
  fields: Record<string, ReleasedField>;
  /** Fields that are stored. */
  columns: string[];
  /** Fields that a list shows or offers. */
  listed: string[];
  sortable: string[];
  filters: string[];
  searches: string[];
  /** Kind -> call. */
  calls: Record<string, string>;
  access: Record<AccessKind, readonly string[]>;
  reads: Record<string, readonly (readonly string[])[]>;
  writes: Record<string, readonly string[]>;
  actions: Record<string, { label: string; permissions: readonly string[] }>;
}

/** The declarations of a release, as far as a later one can take something away. */
export interface Release {
  format: 1;
  application: string;
  version: string;
  permissions: PermissionTable;
  /** Pages of their own, by name. */
  screens: Record<string, { label: string; permissions: readonly string[] }>;
  resources: Record<string, ReleasedResource>;
}

/** The same declarations make the same release. */
export const releaseOf = ({ title, version, permissions, screens, resources }: Application): Release => ({
  format: 1,
  application: title,
  version,
  permissions,
  screens: Object.fromEntries(
    inOrder(screens.map(({ name, label, access }) => [name, { label, permissions: access }])),
  ),
  resources: Object.fromEntries(inOrder(resources.map((resource) => [resource.name, releasedOf(resource)]))),
});

const inOrder = <T>(entries: [string, T][]): [string, T][] => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

const releasedOf = (resource: Resource): ReleasedResource => {
  const { service, title, fields, list, search, calls, access, actions } = resource;
  return {
    service,
    many: title.many,
    stored: hasTable(resource),
    fields: Object.fromEntries(
      fields.map(({ name, label, type, many, required, readOnly, maxLength, choices }) => [
        name,
        {
          label,
          type,
          ...(many && { many }),
          ...(required && { required }),
          ...(readOnly && { readOnly: true as const }),
          ...(maxLength !== undefined && { maxLength }),
          ...(choices && { choices: choices.map(({ value }) => value) }),
        },
      ]),
    ),
    columns: fields
      .filter(({ from, stored, bulkOnly }) => from === undefined && stored !== false && !bulkOnly)
      .map(({ name }) => name),
    listed: [...list.columns, ...list.hidden],
    sortable: list.sortable,
    filters: Object.keys(list.filters),
    searches: Object.keys(search),
    calls: Object.fromEntries(Object.entries(calls).flatMap(([kind, call]) => (call === null ? [] : [[kind, call]]))),
    access: Object.fromEntries(
      accessKinds.map((kind) => [kind, kind === 'import' && !resource.import ? [] : access[kind]]),
    ) as ReleasedResource['access'], // each kind
    reads: access.reads ?? {},
    writes: access.fields,
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, { label, permissions }]) => [name, { label, permissions }]),
    ),
  };
};

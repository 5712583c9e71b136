import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldType } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { grantsOf } from '../../../src/core/people/grants.ts';
import { derivedOf, judgedBy } from '../../../src/core/declaration/storage.ts';
import type { EngineContext } from '../context/context.ts';
import type { Row } from '../database/row.ts';
import { hasTable, isStored } from '../tables/columns.ts';
import { exclusionsOf, type Exclusion } from '../tables/exclusions.ts';
import { tableOf } from '../database/identifiers.ts';

/** A field with its type, and its column's SQL type where it is stored. */
export interface ModelField {
  name: string;
  field: Field;
  type: FieldType;
  /** Null: not a column. */
  column: string | null;
}

/** The writable join: a field that is a column of the primary row of a related resource (architecture §3). */
export interface JoinedField {
  name: string;
  related: string;
  /** The related resource's fields: what holds this record's key, what holds the value, and what marks the primary row. */
  by: string;
  value: string;
  mark: string;
}

/** The record that another belongs to: a field of the part holds its key. */
export interface PartOf {
  owner: string;
  by: string;
}

/** What must be unique: these fields together. */
export interface UniqueKey {
  fields: string[];
}

/** A stored field elsewhere that holds keys of this resource. */
interface IncomingReference {
  resource: Resource;
  field: ModelField;
}

/** Everything that writing asks of a resource, worked out once. */
export interface WriteModel {
  resource: Resource;
  /** Quoted. */
  table: string;
  fields: ReadonlyMap<string, ModelField>;
  stored: readonly ModelField[];
  /**
   * Null for every field: what a row is made from. It is copied, never grown name by name: of such an object V8 makes a hash table, which
   * takes five times as long to copy, and an edit copies each record.
   */
  empty: Readonly<Row>;
  /** A new record before anybody filled it: defaults, else null. */
  blank: Readonly<Record<string, unknown>>;
  key: readonly ModelField[];
  joined: readonly JoinedField[];
  /** Writable joins of other resources whose value is a row of this one. */
  joinedBy: readonly (JoinedField & { owner: string })[];
  /** Resources whose records are edited where one of this resource is written. */
  partOf: readonly PartOf[];
  uniques: readonly UniqueKey[];
  exclusions: readonly Exclusion[];
  references: readonly ModelField[];
  incoming: readonly IncomingReference[];
  created: readonly string[];
  changed: readonly string[];
  /** Fields that hold who made the record. */
  authored: readonly string[];
  /** The field that soft deletion sets. */
  soft: string | null;
  /** What somebody holds who can give permissions: it is told with what a row is refused for. */
  grants: readonly string[];
}

/** Name of the column that `primary: true` of a writable join means. */
const primaryMark = 'primary';

/** The write models of an application, by resource. */
export type WriteModels = ReadonlyMap<string, WriteModel>;

/** Works out all of them; resources that are no tables cannot be written and have none. */
export const buildWriteModels = (context: Pick<EngineContext, 'application' | 'fieldTypes'>): WriteModels => {
  const tables = context.application.resources.filter(hasTable);
  return new Map(tables.map((resource) => [resource.name, buildModel(context, resource, tables)]));
};

/** Models of rows that nobody writes, for the operations that stand at them. */
export const buildActionModels = (context: Pick<EngineContext, 'application' | 'fieldTypes'>): WriteModel[] =>
  context.application.resources
    .filter((resource) => !hasTable(resource) && Object.keys(resource.actions).length > 0)
    .map((resource) => buildModel(context, resource, []));

/** The model at which an operation of a resource stands, be it of rows that nobody writes. */
export const actionModelOf = (
  { context, models }: { context: Pick<EngineContext, 'application' | 'fieldTypes'>; models: WriteModels },
  name: string,
): WriteModel =>
  models.get(name) ?? modelOf(new Map(buildActionModels(context).map((model) => [model.resource.name, model])), name);

const buildModel = (
  context: Pick<EngineContext, 'application' | 'fieldTypes'>,
  resource: Resource,
  all: readonly Resource[],
): WriteModel => {
  const toModelField = (field: Field): ModelField => {
    const type = typeOf(context.fieldTypes, field);
    return { name: field.name, field, type, column: isStored(field) ? type.sql.column(field) : null };
  };
  const fields = new Map(resource.fields.map((field) => [field.name, toModelField(field)]));
  const stored = [...fields.values()].filter((field) => field.column !== null);
  const stamped = (moment: NonNullable<Field['stamp']>): string[] =>
    stored.filter(({ field }) => field.stamp === moment).map(({ name }) => name);
  return {
    resource,
    table: tableOf(resource),
    fields,
    stored,
    // Read from JSON, for that makes no hash table of it.
    empty: JSON.parse(JSON.stringify(Object.fromEntries([...fields.keys()].map((name) => [name, null])))) as Row, // of its names
    blank: Object.fromEntries(
      resource.fields.map((field) => [field.name, isStored(field) ? (field.default ?? null) : null]),
    ),
    key: resource.key.flatMap((name) => fields.get(name) ?? []),
    joined: joinsOf(resource),
    joinedBy: all.flatMap((owner) =>
      joinsOf(owner)
        .filter((join) => join.related === resource.name)
        .map((join) => ({ ...join, owner: owner.name })),
    ),
    partOf: all.flatMap((owner) =>
      owner.related.flatMap(({ resource: name, by, part }) =>
        part && name === resource.name ? [{ owner: owner.name, by }] : [],
      ),
    ),
    uniques: stored.flatMap(({ name, field }) => uniqueKeyOf(name, field)),
    exclusions: exclusionsOf(resource, context.fieldTypes),
    references: stored.filter(({ field }) => field.reference !== undefined),
    // What rules say of a record goes with it, and with them.
    incoming: all
      .filter((other) => judgedBy(other) === undefined && !derivedOf(other))
      .flatMap((other) =>
        other.fields
          .filter((field) => field.reference === resource.name && isStored(field))
          .map((field) => ({ resource: other, field: toModelField(field) })),
      ),
    created: stamped('created'),
    changed: stamped('changed'),
    authored: stamped('author'),
    soft: resource.delete?.soft ?? null,
    grants: grantsOf(context.application),
  };
};

const uniqueKeyOf = (name: string, field: Field): UniqueKey[] => {
  if (!field.unique) return [];
  return [{ fields: [name, ...(field.unique === true ? [] : field.unique.with)] }];
};

const joinsOf = (resource: Resource): JoinedField[] =>
  resource.fields.flatMap(({ name, from }) =>
    typeof from === 'object' && from.primary
      ? [{ name, related: from.related, by: from.by, value: from.field, mark: primaryMark }]
      : [],
  );

/** The model of a resource that is known to have one. */
export const modelOf = (models: WriteModels, name: string): WriteModel => {
  const model = models.get(name);
  if (!model) throw new Error(`${name} is not stored in a table and cannot be written.`);
  return model;
};

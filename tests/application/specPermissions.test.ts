import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { allHeld, mayAsk } from '../support/accessOracle.ts';
import { kindsOf } from './accessRequests.ts';
import { kept } from './markedWorld.ts';
import { specImplies, specRights, specSuper, type SpecRights } from './specPermissions.ts';

/**
 * The walk proves that the server does what is declared; here what is declared is held against what the spec says. A kind of
 * request that no line covers throws.
 */
const codes = Object.keys(declaredApplication.permissions);

type Lists = readonly (readonly string[])[];
const none: readonly string[] = [];
const readers = ({ read, lookedUpWhole = none }: SpecRights): Lists => [[...read, ...lookedUpWhole]];
const editors = ({ edit = none }: SpecRights): Lists => [edit];
const many = ({ many: lists = none }: SpecRights): Lists => [lists];
const seers = ({ read }: SpecRights): Lists => [read];
const moved = ({ actions, actionsOfMany }: SpecRights, detail: string): Lists => {
  const [name = '', on] = detail.split(':');
  return [(on === 'selection' ? actionsOfMany?.[name] : undefined) ?? actions?.[name] ?? none];
};

const finders = ({
  read,
  lookedUpWhole = none,
  lookedUp = none,
  edit = none,
  many: lists = none,
}: SpecRights): Lists => [[...read, ...lookedUpWhole, ...lookedUp, ...edit, ...lists]];

/** The lists of which one code each opens a kind of request. */
const specNeeds: Readonly<Record<string, (rights: SpecRights, detail: string) => Lists>> = {
  list: readers,
  query: readers,
  search: readers,
  count: readers,
  points: readers,
  pair: readers,
  show: readers,
  history: seers,
  audit: seers,
  auditRows: seers,
  selectionHistory: seers,
  export: seers,
  lookup: finders,
  // TAG-009: the names of all tags.
  all: finders,
  deletedList: ({ read, edit = none }) => [read, edit],
  create: editors,
  update: editors,
  planRows: editors,
  // A copy is read and made.
  clone: ({ read, edit = none }) => [read, edit],
  // Who holds a place is told to whoever types the days of a record of their own.
  check: ({ read, edit = none }) => [read, edit],
  field: ({ edit = none, fields }, detail) => [edit, fields?.[detail] ?? none],
  delete: ({ delete: lists = none }) => [lists],
  bulkCreate: many,
  importRows: many,
  validateRows: many,
  saveRows: many,
  bulkUpdate: many,
  bulkDelete: many,
  planCreate: many,
  planUpdate: many,
  planDelete: many,
  upload: many,
  import: many,
  undo: ({ edit = none, many: lists = none }) => [[...edit, ...lists]],
  planRevert: ({ edit = none, many: lists = none }) => [[...edit, ...lists]],
  action: moved,
  planAction: moved,
  restore: ({ restore = none }) => [restore],
  planRestore: ({ restore = none }) => [restore],
};

const specHeld = (code: string): readonly string[] => [code, ...(specImplies[code] ?? [])];

const specAllows = (code: string, resource: Resource, what: string): boolean => {
  const rights = specRights[resource.name];
  const [kind = '', ...detail] = what.split(':');
  if (!rights)
    throw new Error(`The spec's table has no line for ${resource.name}: write it in specPermissions.ts from the spec.`);
  // What is taken over is marked and written: of many.
  const target = specRights[resource.proposes?.to ?? ''];
  const lists =
    kind === 'planTakeOver'
      ? [rights.read, rights.many ?? none, target?.many ?? none]
      : specNeeds[kind]?.(rights, detail.join(':'));
  if (!lists) throw new Error(`The spec's table says nothing of '${what}': add it to specPermissions.test.ts.`);
  // SHR-156: pim grants everything but what is of the new store homepage alone.
  return specSuper.includes(code)
    ? lists.every((list) => list.some((one) => code !== 'pim' || one !== 'pim_new_store_homepage_admin'))
    : lists.every((list) => list.some((one) => specHeld(code).includes(one)));
};

describe('SHR-074 to SHR-094, SHR-150: what the spec says of who may do what', () => {
  it('has a line for resources that there are', () => {
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(specRights)));
  });

  // A resource that the spec does not know is an addition: the walk alone holds it to its own declaration.
  const known = kept.filter(({ name }) => name in specRights);
  it.each(known.map((resource) => [resource.name, resource] as const))(
    '%s: is what is declared, for each permission and each kind of request',
    (_, resource) => {
      const answers = (may: (code: string, kind: string) => boolean): string[] =>
        kindsOf(resource).flatMap((kind) =>
          codes.filter((code) => may(code, kind)).map((code) => `${kind} by ${code}`),
        );
      const declared = answers((code, kind) =>
        mayAsk(allHeld(code, declaredApplication.permissions), resource, kind, declaredApplication.resources),
      );
      expect(declared).toEqual(answers((code, kind) => specAllows(code, resource, kind)));
      expect(declared.length).toBeGreaterThan(0);
    },
  );

  it('pim and pim_admin are declared as super grants, and pim leaves out the new store homepage', () => {
    for (const code of codes.filter((one) => !specSuper.includes(one)))
      expect(allHeld('pim_admin', declaredApplication.permissions)).toContain(code);
    expect(allHeld('pim', declaredApplication.permissions)).not.toContain('pim_new_store_homepage_admin');
  });
});

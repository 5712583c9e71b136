import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { unreadNeeds } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { inheritReads } from '../../../src/core/declaration/completed/inheritReads.ts';
import { columnNeeds } from '../../../src/core/csv/columnNeeds.ts';
import { describeResource, type Resource } from '../../../src/core/declaration/resource.ts';
import { integer, reference, text } from '../../../src/fieldTypes/index.ts';
import { stallApplication } from '../../support/fixtureApp/stalls.ts';

const declared = inheritReads(stallApplication.resources);
const resourceOf = (name: string): Resource => {
  const found = declared.find((one) => one.name === name);
  if (!found) throw new Error(`The fixture has ${name}.`);
  return found;
};
const plain = { permissions: ['stalls'] };
const chief = { permissions: ['stalls', 'fees'] };

describe('inheritReads', () => {
  it('closes what is joined from a closed field, and what is reached through one', () => {
    expect(resourceOf('visits').access.reads).toEqual({ stall_fee: [['fees']], stall_rent: [['fees']] });
    expect(resourceOf('stalls').access.reads).toMatchObject({ keeper_id: [['fees']], keeper_name: [['fees']] });
  });

  it('closes searches that compare closed fields of others', () => {
    expect(Object.keys(resourceOf('visits').access.searches ?? {})).toEqual(['secrets', 'paths']);
    expect(Object.keys(resourceOf('stalls').access.searches ?? {})).toEqual(['secrets', 'rents', 'keepers']);
  });

  it('closes what holds a closed field of another, and what is read along it', () => {
    const id = integer({ label: 'ID', readOnly: true });
    const common = { service: 'shop', key: 'id', recordRepresentation: 'id' };
    const access = { list: ['read'], fields: { code: { read: ['codes'] } } };
    const safes = describeResource(z.object({ id, code: text({ label: 'Code', required: true, unique: true }) }), {
      ...common,
      name: 'safes',
      path: '/safes',
      access,
    });
    const by = { reference: 'safes', by: 'code', textKey: true } as const;
    const keys = describeResource(
      z.object({
        id,
        safe: reference({ label: 'Safe', ...by }),
        safe_id: integer({ label: 'Safe ID', from: 'safe.id', readOnly: true }),
      }),
      { ...common, name: 'keys', path: '/keys', access: { list: ['read'] } },
    );
    const [, inherited] = inheritReads([safes, keys]);
    expect(inherited?.access.reads).toEqual({ safe: [['codes']], safe_id: [['codes']] });
  });

  it('leaves a resource as it is that joins nothing closed', () => {
    const [makers] = stallApplication.resources;
    expect(declared[0]).toBe(makers);
  });
});

describe('asReadBy', () => {
  const stalls = resourceOf('stalls');
  const seen = asReadBy(plain, stalls);

  it('is the declaration itself for who may read all of it', () => {
    expect(asReadBy(chief, stalls)).toBe(stalls);
  });

  it('is the same object for the same readers', () => {
    expect(asReadBy({ permissions: ['stalls', 'labels'] }, stalls)).toBe(seen);
  });

  it('leaves closed fields out of columns, sorts, filters and presets', () => {
    const { columns, sortable, filters, presets } = seen.list;
    expect(columns).toEqual(['id', 'name', 'price']);
    expect(sortable).toEqual(['name']);
    expect(Object.keys(filters)).toEqual(['name', 'price']);
    expect(presets.map(({ name }) => name)).toEqual(['cheap']);
  });

  it('leaves them out of searches: a text is looked for in the others, a code not at all', () => {
    expect(Object.keys(seen.search)).toEqual(['ids', 'texts']);
    expect(seen.search['texts']?.by).toEqual({ text: ['name'] });
  });

  it('leaves out sections of which nothing is left, and rules that read what is closed', () => {
    expect(seen.form).toEqual({ Stall: ['name', 'place', 'price'] });
    expect(seen.compute).toEqual([]);
  });

  it('leaves them out of bulk edits and imports, where they neither find nor fill', () => {
    expect([seen.bulk?.fields, seen.import?.key, seen.import?.constants]).toEqual([
      ['price', 'place'],
      ['id'],
      ['place'],
    ]);
    expect([columnNeeds(plain, seen, 'fee'), columnNeeds(plain, seen, 'price')]).toEqual([['fees'], null]);
  });
});

describe('what is not shown', () => {
  it('is named with the permission that shows it, to who lacks that', () => {
    const stalls = resourceOf('stalls');
    const closed = asReadBy(plain, stalls);
    expect(closed.unread).toHaveProperty('keeper_id');
    expect(Object.keys(closed.unread ?? {}).toSorted()).toEqual(Object.keys(stalls.access.reads ?? {}).toSorted());
    expect(unreadNeeds(plain, closed, 'keeper_id')).toEqual([['fees']]);
    expect(asReadBy(chief, stalls)).not.toHaveProperty('unread');
  });
});

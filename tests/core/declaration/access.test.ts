import { describe, expect, it } from 'vitest';
import { can, canLookUp, expandPermissions } from '../../../src/core/declaration/access.ts';
import { buildApplication } from '../../checks/buildApplication.ts';

const table = {
  items: { label: 'Items' },
  items_admin: { label: 'Items, all', implies: ['items'] },
  chief: { label: 'Chief', implies: ['items_admin'] },
  homepage_admin: { label: 'Homepage' },
  decorator: { label: 'Decorator', implies: ['homepage_admin'] },
  super: { label: 'All but the homepage', all: true as const, except: ['homepage_admin', 'root'] },
  root: { label: 'All', all: true as const, except: [] },
};

describe('expandPermissions', () => {
  it('adds what a permission implies, and what that implies', () => {
    expect([...expandPermissions(['chief'], table)].sort()).toEqual(['chief', 'items', 'items_admin']);
  });

  it('gives a super grant everything but what it leaves out', () => {
    expect([...expandPermissions(['super'], table)].sort()).toEqual([
      'chief',
      'decorator',
      'items',
      'items_admin',
      'super',
    ]);
  });

  it('gives the whole grant everything', () => {
    expect(expandPermissions(['root'], table).size).toBe(Object.keys(table).length);
  });

  it('leaves a permission that is held besides the super grant', () => {
    expect(expandPermissions(['super', 'homepage_admin'], table).has('homepage_admin')).toBe(true);
  });

  it('opens nothing for a code that there is not', () => {
    expect(expandPermissions(['gone', '__proto__'], table).size).toBe(0);
  });

  it('ends on a circle', () => {
    expect(
      expandPermissions(['a'], { a: { label: 'A', implies: ['b'] }, b: { label: 'B', implies: ['a'] } }).size,
    ).toBe(2);
  });
});

describe('can', () => {
  const [products] = buildApplication({
    config: { access: { list: ['read', 'audit'], edit: ['write'], delete: [], fields: { price: ['price_write'] } } },
  }).resources;
  if (!products) throw new Error('The shop has products.');
  const allowed = (permissions: string[], wanted: Parameters<typeof can>[2]): boolean =>
    can({ permissions }, products, wanted).allowed;

  it('opens by one permission of a list', () => {
    expect([allowed(['audit'], 'list'), allowed(['write'], 'list')]).toEqual([true, false]);
  });

  it('says what is missing', () => {
    expect(can({ permissions: new Set(['read']) }, products, 'edit')).toEqual({ allowed: false, needs: ['write'] });
  });

  it('opens what names nobody to nobody', () => {
    expect(allowed(['read', 'write', 'delete'], 'delete')).toBe(false);
  });

  it('follows edit for what is not named', () => {
    expect([
      allowed(['write'], 'create'),
      allowed(['write'], 'bulk'),
      allowed(['write'], 'import'),
      allowed(['read'], 'show'),
      allowed(['read'], 'export'),
    ]).toEqual([true, true, true, true, true]);
  });

  it('asks a field for its own permission', () => {
    expect([
      allowed(['write'], { field: 'price' }),
      allowed(['price_write'], { field: 'price' }),
      allowed(['write'], { field: 'name' }),
    ]).toEqual([false, true, true]);
  });

  it('lets nobody write a field who may not read it', () => {
    const [guarded] = buildApplication({
      config: {
        access: {
          list: ['read'],
          edit: ['write'],
          fields: { price: { read: ['all'] }, notes: { read: ['audit'], edit: ['write'] } },
        },
      },
    }).resources;
    if (!guarded) throw new Error('The shop has products.');
    const may = (permissions: string[], field: string): boolean => can({ permissions }, guarded, { field }).allowed;
    expect([may(['write'], 'price'), may(['write', 'all'], 'price'), may(['all'], 'price')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([may(['write'], 'notes'), may(['write', 'audit'], 'notes')]).toEqual([false, true]);
  });

  it('asks an action and its transition', () => {
    expect([
      allowed(['write'], { action: 'approve' }),
      allowed(['read'], { action: 'approve' }),
      allowed(['read'], { action: 'count' }),
    ]).toEqual([true, false, true]);
  });

  it('opens an action that there is not to nobody', () => {
    expect([
      allowed(['read', 'write'], { action: 'destroy' }),
      allowed(['read', 'write'], { action: 'constructor' }),
    ]).toEqual([false, false]);
  });
});

describe('canLookUp', () => {
  const { resources } = buildApplication({ config: { access: { list: ['read'], edit: ['write'] } } });
  const makers = resources[1];
  if (!makers) throw new Error('The shop has makers.');
  const closed = { ...makers, access: { ...makers.access, list: ['makers'] } };

  it('is open to whoever edits what refers to it', () => {
    expect([
      canLookUp({ permissions: ['write'] }, closed, resources),
      canLookUp({ permissions: ['makers'] }, closed, resources),
    ]).toEqual([true, true]);
  });

  it('is closed to others', () => {
    expect(canLookUp({ permissions: ['read'] }, closed, resources)).toBe(false);
  });
});

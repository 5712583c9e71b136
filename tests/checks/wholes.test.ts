import { describe, expect, it } from 'vitest';
import { text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

const icons = ['check', 'door-open', 'store'];
const menuOf = (icon: string): string[] =>
  faultsOf({ application: { menu: [{ name: 'main', label: 'Main', icon }] } }, [], icons);

describe('the icon of a menu group', () => {
  it('has no fault where there is one', () => {
    expect(menuOf('door-open')).toEqual([]);
  });

  it('is one that there is', () => {
    expect(menuOf('dooropen')).toEqual([
      "APP011 menu.main.icon: 'dooropen' is not an icon of lucide. Did you mean 'door-open'?",
    ]);
  });

  it('is named nowhere where none is near, so that they can be looked up', () => {
    const many = Array.from({ length: 13 }, (_, at) => `icon-${at}`);
    expect(faultsOf({}, [], many)).toContain(
      "APP011 menu.main.icon: 'store' is not an icon of lucide. Their names are at https://lucide.dev/icons.",
    );
  });
});

const nightly = (permissions: string[]): Changes => ({
  application: {
    scheduled: {
      actor: { name: 'Night', permissions },
      upkeep: {},
      actions: { nightly: { cron: '0 4 * * *', zone: 'Europe/Rome', resource: 'products', action: 'count' } },
    },
  },
});

describe('what is done by night', () => {
  it('has no fault where its actor may', () => {
    expect(faultsOf(nightly(['read']))).toEqual([]);
  });

  it('is what its actor may do', () => {
    expect(faultsOf(nightly([]))).toEqual([
      "APP019 scheduled.actions.nightly.action: 'Night' may not do 'count' with many products. Give a permission that opens it in scheduled.actor.permissions.",
    ]);
  });
});

const configured = { configured: { actor: { name: 'Carrier', permissions: ['write'] } } };
const fields = { name: text({ label: 'Name', required: true, unique: true }) };

describe('what is carried between environments', () => {
  it('has no fault where people make it', () => {
    expect(faultsOf({ config: { configuration: true }, fields, application: configured })).toEqual([]);
  });

  it('is made by people, whatever else it would need', () => {
    const told = faultsOf({ config: { configuration: true, storage: 'view' }, application: configured });
    expect(told.filter((line) => line.includes('products.configuration'))).toEqual([
      'RES851 products.configuration: Nobody makes products by hand. Leave it out.',
    ]);
  });
});

describe('what a check cannot read', () => {
  const lookup = {
    get path(): string[] {
      throw new Error('the path is torn');
    },
  };
  const broken: Changes['described'] = (products) => Object.assign(products, { lookup });

  it('is told without a stack', () => {
    expect([...new Set(faultsOf({ described: broken }))]).toEqual([
      'RES025 products: A check cannot read it: the path is torn. Compare it part by part with one that passes.',
    ]);
  });

  it('is not told again where a mistake that was told is why', () => {
    const changes: Changes = { described: broken, config: { lists: {} } as never };
    expect(faultsOf(changes)).toEqual([
      "RES020 products.lists: 'lists' is not an option of products. Did you mean 'list'?",
    ]);
  });
});

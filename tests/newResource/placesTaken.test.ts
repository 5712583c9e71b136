import { expect, it } from 'vitest';
import { placeBeside, placesTaken } from '../../server/newResource/sources.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';

const fallback = { service: 'shop', group: 'shop', permission: 'products' };

it('puts a new resource behind every entry of its menu group, those of presets too', () => {
  const presets = [{ name: 'old', label: 'Old', filter: { name: 'x' }, menu: { group: 'shop', order: 990 } }];
  const [first, ...others] = fixtureApplication.resources;
  if (!first) throw new Error('The fixture has resources.');
  const resources = [{ ...first, list: { ...first.list, presets } }, ...others];
  const taken = placesTaken({ ...fixtureApplication, resources });
  expect(placeBeside([], taken, fallback).menu).toEqual({ group: 'shop', order: 1000 });
});

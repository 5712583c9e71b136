import { describe, expect, it } from 'vitest';
import { describeForBrowser, describeManifest } from '../../../../src/build/describeForBrowser.ts';
import { inheritReads } from '../../../../src/core/declaration/completed/inheritReads.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { readToolkit } from '../../../../src/screens/kit/access/readToolkit.ts';
import type { Toolkit } from '../../../../src/screens/kit/access/toolkit.ts';
import { Stall, stallApplication } from '../../../support/fixtureApp/stalls.ts';

const application = { ...stallApplication, resources: inheritReads(stallApplication.resources) };
const stalls = application.resources.find(({ name }) => name === 'stalls');
if (!stalls) throw new Error('The fixture has stalls.');

const toolkit: Toolkit = {
  manifest: describeManifest(application),
  fieldTypes: {},
  loadResource: async () => describeForBrowser(stalls) as unknown as ResourceDescription, // what the build emits
  loadSchema: async () => Stall,
  loadTrends: async () => ({}),
  loadManual: async () => null,
  loadRules: async () => ({}),
};

describe('readToolkit', () => {
  it('is the toolkit itself for who may read everything', () => {
    expect(readToolkit(toolkit, { permissions: ['stalls', 'fees'] })).toBe(toolkit);
  });

  it('has no declaration and no schema with a field that its reader may not read', async () => {
    const own = readToolkit(toolkit, { permissions: ['stalls'] });
    const open = ['id', 'name', 'place', 'price'];
    expect((await own.loadResource('stalls')).fields.map(({ name }) => name)).toEqual(open);
    expect(Object.keys((await own.loadSchema('stalls')).shape)).toEqual(open);
  });

  it('keeps what was read of declarations apart from what others may read', () => {
    expect(readToolkit(toolkit, { permissions: ['stalls'] }).reader).not.toBe(toolkit.reader);
  });
});

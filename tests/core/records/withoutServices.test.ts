import { expect, it } from 'vitest';
import { describeManifest } from '../../../src/build/describeForBrowser.ts';
import { withoutServices } from '../../../src/core/records/withoutServices.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const manifest = describeManifest(fixtureApplication);

it('leaves out absent services and their resources', () => {
  const { services, resources } = withoutServices(manifest, ['depot']);
  expect(Object.keys(services)).toEqual(['shop']);
  const names = resources.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['makers', 'products', 'product-codes', 'product-notes']));
  expect(names).not.toContain('labels');
});

it('changes nothing where none is absent', () => {
  expect(withoutServices(manifest, [''])).toEqual(manifest);
});

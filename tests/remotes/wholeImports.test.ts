import { expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { operations } from '../../server/operations/index.ts';
import { withAddressed } from '../../server/remotes/addresses.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';

// Nobody asks it: what its rows would be is never worked out.
const addresses = { logistics: 'http://127.0.0.1:9' };
const application = withAddressed(declaredApplication, addresses);
const together = (resource: Resource): Resource =>
  resource.name === 'warehouses' && resource.import
    ? { ...resource, import: { ...resource.import, atomic: 'all' } }
    : resource;
const { server, signIn } = await testServer({
  application: { ...application, resources: application.resources.map(together) },
  fieldTypes,
  dialects,
  registerEngine,
  operations,
  remotes: { addresses },
  accounts: [{ email: 'editor@shop.test', label: '', permissions: ['retailer_reports_admin'] }],
});

it('a service that writes row by row plans no import that is all or nothing', async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/logistics/v1/plans',
    headers: await signIn('editor@shop.test'),
    payload: {
      resource: 'warehouses',
      kind: 'import',
      import: {
        file: crypto.randomUUID(),
        separator: ',',
        encoding: 'utf-8',
        mapping: [],
        constants: {},
        blank: 'keep',
      },
    },
  });
  expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
    400,
    expect.stringContaining('warehouses are imported all or nothing, and their service writes row by row'),
  ]);
});

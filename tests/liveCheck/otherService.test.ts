import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { checkLive } from '../../server/liveCheck/checkLive.ts';
import { operations } from '../../server/operations/index.ts';
import { withAddressed } from '../../server/remotes/addresses.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testPassword, testServer } from '../support/server.ts';
import { buildWarehouses, startWarehouseService } from '../support/warehouseService.ts';

vi.setConfig({ testTimeout: 60_000 });

const rows = buildWarehouses().flatMap((row) => [row, { ...row, id: row.id + 10, name: `${row.name} 2` }]);
const service = await startWarehouseService(rows);
afterAll(() => service.stop());
const addresses = { logistics: service.address };
const application = withAddressed(declaredApplication, addresses);
const email = 'whole@shop.test';
const { server } = await testServer({
  application,
  fieldTypes,
  dialects,
  registerEngine,
  operations,
  remotes: { addresses, timeoutMs: 10_000, maxBytes: 1_000_000 },
  accounts: [{ email, label: '', permissions: ['retailer_reports_admin', 'store_admin'] }],
});
let url = '';
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`; // it listens on TCP
});

const check = async () => {
  const report = await checkLive({
    application,
    types: fieldTypes,
    dialects,
    url,
    account: { email, password: testPassword },
    write: true,
    only: ['warehouses'],
    say: () => undefined,
  });
  return report.get('warehouses') ?? [];
};

it('asks a service that is not ours in its own dialect, for no more than it declares', async () => {
  const findings = await check();
  expect(findings.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  expect(new Set(findings.filter(({ verdict }) => verdict === 'holds').map(({ promise }) => promise))).toEqual(
    new Set(['pages', 'sorts', 'filters', 'refuses']),
  );
  expect(findings).toContainEqual({
    promise: 'versions',
    verdict: 'open',
    text: 'the service declares none in its records',
  });
  expect(service.rows).toHaveLength(10);
});

it('names a filter that such a service does not hear', async () => {
  service.ignoresFilter = true;
  const differences = (await check()).filter(({ verdict }) => verdict === 'differs');
  const said =
    "the list /warehouses answers 502: The service 'logistics' gave an answer that cannot be used: it answered rows that the filter excludes.";
  expect(differences).toContainEqual({ promise: 'filters', verdict: 'differs', text: `by city: ${said}` });
});

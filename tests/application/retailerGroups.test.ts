import { expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { writeFilter } from '../../src/dialects/filterPairs.ts';
import { demoServer, type Json } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1/retailers';
/** Spec 000 §6, 002 §3. */
const special = ['goodlife', 'trenord', 'test', 'yoda', 'skipstone'];
const presets = declaredApplication.resources.find(({ name }) => name === 'retailers')?.list.presets ?? [];

it('SHR-098: the list of retailers has a link to those of the special groups, and to no others', async () => {
  for (const group of [...special, 'Goodlife spa', 'tests', null]) {
    const made = await demo.call('POST', base, {
      name: `Of the group ${String(group)}`,
      country: 'ITA',
      retailer_group: group,
    });
    expect(made.status, made.text).toBe(201);
  }
  const filter = presets.find(({ label }) => label === 'Special groups')?.filter ?? {};
  const found = await demo.call('GET', `${base}?${new URLSearchParams(writeFilter(filter).map(([...pair]) => pair))}`);
  const groups = (found.body.data as Json[]).map((row) => row['retailer_group']);
  expect([...new Set(groups)].toSorted()).toEqual(special.toSorted());
});

it('SHR-099: to be in one of them gives and takes nothing: whoever sees and edits retailers does so alike', async () => {
  const made = await demo.call('POST', base, { name: 'Alike', country: 'ITA' });
  const url = `${base}/${String((made.body.data as Json)['id'])}`;
  const seen = async () => {
    const { status } = await demo.callAs('stores', 'GET', url);
    const written = await demo.callAs('stores', 'PUT', url, { changes: { vertical: 'grocery' } });
    return [status, written.status, (await demo.call('PUT', url, { changes: { vertical: 'petcare' } })).status];
  };
  const before = await seen();
  expect((await demo.call('PUT', url, { changes: { retailer_group: 'yoda' } })).status).toBe(200);
  expect(await seen()).toEqual(before);
});

import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

const newItem = async (): Promise<number> => {
  const made = await demo.call('POST', `${pim}/items`, { name: 'Nowhere sold', country: 'ITA', value: 0.5 });
  return Number((made.body.data as Json)['id']);
};

describe('what the rule of prices reads of an item that no store sells yet', () => {
  it('is told to whoever may make its first item-store, together with its name', async () => {
    const id = await newItem();
    const { status, body } = await demo.callAs('stores', 'GET', `${pim}/items?columns=id,name,value&q[id]=${id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual([{ id, version: 1, name: 'Nowhere sold', value: 0.5 }]);
  });

  it('is all that is told: no other column, no filter by it, nobody else', async () => {
    const id = await newItem();
    expect((await demo.callAs('stores', 'GET', `${pim}/items?columns=id,value,status&q[id]=${id}`)).status).toBe(403);
    expect((await demo.callAs('stores', 'GET', `${pim}/items?columns=id,value&q[status]=0`)).status).toBe(403);
    for (const account of ['nobody', 'finance'] as const)
      expect((await demo.callAs(account, 'GET', `${pim}/items?columns=id,value&q[id]=${id}`)).status).toBe(403);
  });
});

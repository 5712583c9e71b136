import type { Call } from './twoStalls.ts';

export const audit = '/api/toolkit/v1';

/** Calls that read: `differs` where the worlds differ for who may read all. */
export const reads: readonly (Call & { differs?: false })[] = [
  { call: 'GET /stalls' },
  { call: 'GET /stalls?columns=id,name,price', differs: false },
  { call: 'GET /stalls?columns=id,fee' },
  { call: 'GET /stalls?columns=id,keeper_id' },
  { call: 'GET /stalls?columns=id,keeper_name' },
  { call: 'GET /stalls?sort=fee&direction=DESC' },
  { call: 'GET /stalls?sort=keeper_name&direction=ASC' },
  { call: 'GET /stalls?q[fee][gte]=50&total=exact' },
  { call: 'GET /stalls?q[secret]=*abc*' },
  { call: 'GET /stalls?q[keeper_id]=2' },
  { call: 'GET /stalls?q[keeper_name]=*Two*' },
  { call: 'GET /stalls?q[secrets]=abc' },
  { call: 'GET /search/stalls?q=abc' },
  { call: 'POST /search/stalls/secrets', body: ['abc'] },
  { call: 'POST /search/stalls/texts', body: ['abc'] },
  { call: 'POST /search/stalls/rents', body: ['70'] },
  { call: 'POST /search/stalls/keepers', body: ['2'] },
  { call: 'POST /search/stalls/count', body: { filter: { fee: { gte: 50 } } } },
  { call: 'POST /search/stalls/count', body: { filter: {}, search: { kind: 'secrets', codes: ['abc'] } } },
  ...(['secrets', 'rents', 'keepers'] as const).map((kind) => ({
    call: `POST ${audit}/searches/missing`,
    body: { resource: 'stalls', search: { kind, codes: ['abc', '70', '2'] } },
  })),
  { call: `POST ${audit}/searches/missing`, body: { resource: 'visits', search: { kind: 'paths', codes: ['abc'] } } },
  { call: 'GET /stalls/1' },
  { call: 'GET /stalls/1?related=stall-details' },
  { call: 'GET /stall_details' },
  { call: 'GET /stall_details/1' },
  { call: 'GET /stall_details?q[rent][gte]=75' },
  { call: 'GET /visits', differs: false },
  { call: 'GET /visits?columns=id,stall_fee,stall_rent' },
  { call: 'GET /visits/1' },
  { call: 'GET /visits?q[stall_fee][gte]=50' },
  { call: 'GET /visits?sort=stall_fee&direction=ASC&columns=id,stall_fee' },
  { call: 'POST /search/visits/secrets', body: ['abc'] },
  { call: 'POST /search/visits/paths', body: ['abc'] },
  { call: 'POST /stalls/export', body: {} },
  { call: 'POST /stalls/export', body: { columns: ['fee'] } },
  { call: 'POST /stalls/export', body: { sort: { field: 'fee', order: 'ASC' } } },
  { call: 'POST /stalls/export', body: { selection: { query: { filter: { fee: { gte: 50 } } }, except: [] } } },
  { call: 'POST /visits/export', body: {} },
  { call: 'GET /history/stalls/1' },
  { call: `GET ${audit}/changes?resource=stalls` },
  { call: `GET ${audit}/changes.csv` },
  { call: `POST ${audit}/history`, body: { resource: 'stalls', selection: { ids: ['1'] } } },
  {
    call: `POST ${audit}/history`,
    body: { resource: 'stalls', selection: { query: { filter: { fee: { gte: 50 } } }, except: [] } },
  },
];

/** Calls that write, each done by who may not read; the records are as they were, but for what they do. */
export const writes: readonly (Call | ((world: number) => Call))[] = [
  { call: 'PUT /stalls/1', body: { changes: { fee: 12.5 }, version: 2 } },
  { call: 'PUT /stalls/1', body: { changes: { secret: 'abc' }, version: 2 } },
  { call: 'PUT /stalls/1', body: { changes: { margin: 22.5 }, version: 2 } },
  { call: 'PUT /stalls/1', body: { id: 1, name: 'One', fee: 12.5, margin: 22.5, version: 2 } },
  { call: 'PUT /stalls/1', body: { changes: { price: 11 }, version: 2 } },
  // Somebody else changed what is not theirs to read since: both changes stand.
  { call: 'PUT /stalls/1', body: { changes: { place: 'Yard' }, version: 1 } },
  { call: 'PUT /stalls/1', body: { changes: { price: 12 }, version: 1 } },
  {
    call: 'PUT /stalls/1',
    body: {
      changes: { name: 'Won' },
      version: 4,
      related: { 'stall-details': { version: 1, changes: { floor: 'first' } } },
    },
  },
  {
    call: 'PUT /stalls/1',
    body: { changes: {}, version: 5, related: { 'stall-details': { version: 2, changes: { rent: 70 } } } },
  },
  { call: 'POST /stalls', body: { name: 'Four', fee: null } },
  { call: 'POST /stalls', body: { name: 'Five' } },
  { call: 'PUT /stalls/2', body: { changes: { place: 'Yard' }, version: 1 } },
  { call: 'PUT /bulk/stalls', body: { ids: ['1', '2'], changes: { price: 13 } } },
  { call: 'PUT /bulk/stalls', body: { ids: ['1', '2'], changes: { fee: 12.5 } } },
  { call: 'PUT /bulk/stalls', body: [{ id: '1', secret: 'abc' }] },
  {
    call: 'POST /plans',
    body: { resource: 'stalls', kind: 'update', selection: { ids: ['1', '2'] }, changes: { fee: 12.5 } },
  },
  {
    call: 'POST /plans',
    body: { resource: 'stalls', kind: 'update', selection: { ids: ['1'] }, changes: { price: 14 } },
  },
  {
    call: 'POST /plans',
    body: {
      resource: 'stalls',
      kind: 'update',
      selection: { query: { filter: { fee: { gte: 50 } } }, except: [] },
      changes: { price: 15 },
    },
  },
  { call: 'POST /plans', body: { resource: 'stalls', kind: 'delete', selection: { ids: ['1'] } } },
  { call: 'DELETE /stall_details/1?version=1' },
  { call: 'DELETE /stall_details/1' },
  { call: 'DELETE /stalls/1?version=2' },
];

import { afterEach, describe, expect, it } from 'vitest';
import type { Why } from '../../src/core/values/messages.ts';
import type { ChangeSetSummary, HistoryEntry, Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type AccountName, type Json } from './demoServer.ts';

const demo = await demoServer();
const grants = ['pim_role_manager'];
const toolkit = '/api/toolkit/v1';

const data = async <T>(
  as: AccountName,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: unknown,
): Promise<T> => {
  const { body, status, text } = await demo.callAs(as, method, `${pim}${path}`, payload);
  expect(status, text.slice(0, 300)).toBeLessThan(300);
  return body.data as T; // each test knows what it asked for
};
const makeItem = async (own: Json = {}): Promise<number> =>
  Number((await data<Json>('items', 'POST', '/items', { name: 'Why', country: 'ITA', ...own }))['id']);
const planOf = (as: AccountName, request: Json): Promise<Plan> =>
  data(as, 'POST', '/plans', { resource: 'items', ...request });
const rename = async (id: number): Promise<string> => {
  const { body } = await demo.callAs('items', 'PUT', `${pim}/items/${id}`, {
    version: 1,
    changes: { name: 'Renamed' },
  });
  return String(body.metadata['changeSet']);
};
const whyIn = ({ rows }: Plan): (Why | undefined)[] => rows.map(({ findings: [first] }) => first?.why);
const whyOf = ({ results }: ChangeSetSummary): (Why | undefined)[] =>
  results.map(({ result }) => (result === true ? undefined : result.why));

const limit = async (constraints: Json): Promise<void> => {
  await demo.rows("UPDATE framework.account SET constraints = $1 WHERE email = 'items@toolkit.test'", [constraints]);
  demo.sessions.dropCache();
};
afterEach(() => limit({}));

describe('a row of a plan that is refused', () => {
  it('for a scope names the constraints that may hide it, and who can change them', async () => {
    const id = await makeItem();
    await limit({ country: ['POL'] });
    const plan = await planOf('items', { kind: 'update', selection: { ids: [String(id)] }, changes: { hidden: true } });
    const why = { needs: [], limits: [{ constraint: 'country', values: ['POL'] }], grants };
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['error']);
    expect(whyIn(plan)).toEqual([why]);
    // It is kept, and read again, with its reason.
    expect(whyIn(await data<Plan>('items', 'GET', `/plans/${plan.id}`))).toEqual([why]);
  });

  it('for its state says from which the action leads on', async () => {
    const [notice] = await demo.rows(
      `UPDATE notification.notifications SET status = 2 WHERE id = (SELECT max(n.id) FROM notification.notifications n
       JOIN framework.account a ON a.id = n.user_id WHERE a.email = 'items@toolkit.test') RETURNING id::text`,
    );
    const { body } = await demo.callAs('items', 'POST', '/api/notification/v1/plans', {
      resource: 'notifications',
      kind: 'action',
      action: 'read',
      selection: { ids: [notice?.['id']] },
    });
    expect(whyIn(body.data as Plan)).toEqual([
      {
        needs: [],
        state: expect.objectContaining({ key: expect.stringMatching(/^whyState/) as string }) as object,
        grants,
      },
    ]);
  });

  it('for a right names what is missing', async () => {
    const id = await makeItem();
    const plan = await planOf('stores', { kind: 'revert', changeSet: await rename(id) });
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['error']);
    const [why] = whyIn(plan);
    expect(why?.needs.flat()).toContain('pim_items');
    expect(why?.grants).toEqual(grants);
  });
});

describe('an undo that is refused', () => {
  it('for a right names it in the result of the row, and in the history before anybody tries', async () => {
    const id = await makeItem();
    const { body } = await demo.callAs('items', 'PUT', `${pim}/items/${id}`, { version: 1, changes: { locked: true } });
    const undone = await data<ChangeSetSummary>(
      'approver',
      'POST',
      `/change-sets/${String(body.metadata['changeSet'])}/undo`,
      {},
    );
    expect(undone).toMatchObject({ applied: 0, failed: 1 });
    const why = { needs: [['pim_items_admin']], grants };
    expect(whyOf(undone)).toEqual([why]);
    const [entry] = await data<HistoryEntry[]>('approver', 'GET', `/history/items/${id}`);
    expect([entry?.undoable, entry?.why]).toEqual([true, why]);
    const [open] = await data<HistoryEntry[]>('items', 'GET', `/history/items/${id}`);
    expect([open?.undoable, open?.why]).toEqual([true, undefined]);
  });

  it('for a scope names the constraint to whoever asked, and to nobody who reads the audit', async () => {
    const id = await makeItem();
    const changeSet = await rename(id);
    await limit({ country: ['POL'] });
    const undone = await data<ChangeSetSummary>('items', 'POST', `/change-sets/${changeSet}/undo`, {});
    expect(whyOf(undone)).toEqual([{ needs: [], limits: [{ constraint: 'country', values: ['POL'] }], grants }]);
    // Whoever reads what others did is not told of their limits.
    const page = await demo.call('GET', `${toolkit}/change-sets/${undone.changeSet}/rows`);
    expect(page.status, page.text).toBe(200);
    expect(page.text).toContain('outOfScope');
    expect(page.text).not.toContain('limits');
  });
});

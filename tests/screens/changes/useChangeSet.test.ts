import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../dataProviders/httpClient.ts';
import { message } from '../../../src/core/messages.ts';
import type { ChangeProvider } from '../../../src/core/provider.ts';
import type { ResourceDescription } from '../../../src/core/resource.ts';
import type { ChangeSetSummary, RowResult } from '../../../src/core/wire.ts';
import { createChangeSet } from '../../../src/screens/changes/useChangeSet.ts';
import { createOutcomes } from '../../../src/screens/changes/useOutcomes.ts';
import { sayResourceText } from '../../../src/screens/changes/resourceText.ts';
import { createI18nProvider } from '../../../src/screens/i18n/i18nProvider.ts';
import type { Toast } from '../../../src/screens/shell/useToast.ts';
import { buildErrorBody } from '../../dataProviders/answering.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const products = fixtureApplication.resources.find(({ name }) => name === 'products') as ResourceDescription; // the fixture has it

const build = (calls: Partial<ChangeProvider>, overrides: Partial<ResourceDescription> = {}) => {
  const resource = { ...products, messages: {}, ...overrides };
  const toasts: Toast[] = [];
  const client = new QueryClient();
  const tell = createOutcomes({
    resource,
    text: (key) => sayResourceText(resource, key, createI18nProvider(async () => ({})).translate),
    actionText: (action, kind) => `${action} ${kind}`,
    say: ({ text }) => text,
    count: (applied, total) => `${applied} of ${total}`,
    toast: (toast) => toasts.push(toast),
    watchJobs: () => undefined,
    watchRequested: () => undefined,
    startedText: 'started',
    jobLabel: ({ label }) => label,
    undoneText: 'undone',
    notUndoneText: 'not undone',
    errorDetailsText: 'Error Details',
  });
  const provider = calls as ChangeProvider; // only what the test calls
  return { toasts, client, changes: createChangeSet({ resource, provider, client, tell, canUndo: true }) };
};

const saved = { data: { id: 1, version: 2 }, metadata: { changeSet: 'c1', merged: [] } };
const ok = (id: string): RowResult => ({ row: Number(id), id, label: id, result: true, version: 2 });
const refused = (id: string): RowResult => ({ ...ok(id), result: message('required') });
const summaryOf = (results: RowResult[]): ChangeSetSummary => {
  const applied = results.filter(({ result }) => result === true).length;
  return { changeSet: 'c1', applied, failed: results.length - applied, unchanged: 0, results, undoable: true };
};
const failure = (overrides: Parameters<typeof buildErrorBody>[0]) => Promise.reject(new HttpError(buildErrorBody(overrides)));

describe('a save', () => {
  it('is told by the text of the resource, with an undo that calls the server', async () => {
    const undone: string[] = [];
    const { changes, toasts } = build({
      save: async () => saved,
      undo: async (_resource, changeSet) => (undone.push(changeSet), summaryOf([ok('1')])),
    });
    await changes.save('1', { version: 1, changes: {} });
    await toasts[0]?.undo?.();
    expect(toasts.map(({ level, title }) => [level, title])).toEqual([['success', 'Product successfully updated'], ['success', 'undone']]);
    expect(undone).toEqual(['c1']);
  });

  it('is told with the text of the server when it fails, and thrown on for the form', async () => {
    const { changes, toasts } = build({ save: () => failure({ message: 'Not now.' }) });
    await expect(changes.save('1', { changes: {} })).rejects.toMatchObject({ status: 422 });
    expect(toasts).toEqual([{ level: 'error', title: "Product hasn't been updated.", details: 'Not now.' }]);
  });

  it('is no toast when somebody changed the same field: the form asks', async () => {
    const { changes, toasts } = build({ save: () => failure({ status: 409 }) });
    await expect(changes.save('1', { changes: {} })).rejects.toMatchObject({ status: 409 });
    expect(toasts).toEqual([]);
  });

  it('is silent where the declaration says null', async () => {
    const { changes, toasts } = build({ save: async () => saved }, { messages: { updated: null } });
    await changes.save('1', { changes: {} });
    expect(toasts).toEqual([]);
  });

  it('is told as the declaration says for a status', async () => {
    const { changes, toasts } = build({ save: () => failure({ status: 404 }) }, { errors: { 404: { level: 'info', text: 'Not there yet' } } });
    await expect(changes.save('1', { changes: {} })).rejects.toThrow();
    expect(toasts).toEqual([{ level: 'info', title: 'Not there yet' }]);
  });
});

describe('a plan that is applied', () => {
  const plan = { id: 'p', kind: 'update' as const };

  it('is told once when every row was written', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([ok('1'), ok('2')]) });
    await changes.apply(plan);
    expect(toasts.map(({ level, title }) => [level, title])).toEqual([['success', 'Selected products successfully updated']]);
  });

  it('lists the ids that failed and their reason, and still offers the undo of the others', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([ok('1'), refused('2'), refused('3')]) });
    await changes.apply(plan);
    expect(toasts[0]).toMatchObject({ level: 'warning', title: '1 of 3' });
    expect(toasts[0]?.details).toBe("Products with following ID's haven't been updated: 2, 3\nError Details\n2, 3: Required field");
    expect(toasts[0]?.undo).toBeTypeOf('function');
  });

  it('has nothing to undo when every row was refused', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([refused('2')]) });
    await changes.apply(plan);
    expect(toasts[0]).toMatchObject({ level: 'error', title: "Selected products haven't been updated." });
    expect(toasts[0]?.undo).toBeUndefined();
  });

  it('is told by the texts of its action', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([ok('1')]) });
    await changes.apply({ id: 'p', kind: 'action', action: 'approve' });
    expect(toasts[0]?.title).toBe('approve done');
  });

  it('marks only the records that were written', async () => {
    const { changes, client } = build({ apply: async () => summaryOf([ok('1'), refused('2')]) });
    const key = (id: string) => ['products', 'getOne', { id, meta: { whole: true } }];
    client.setQueryData(key('1'), {});
    client.setQueryData(key('2'), {});
    await changes.apply(plan);
    expect(['1', '2'].map((id) => client.getQueryState(key(id))?.isInvalidated)).toEqual([true, false]);
  });
});

it('tells an undo that something newer stands in the way of', async () => {
  const { changes, toasts } = build({ undo: () => failure({ status: 409, message: 'Something newer changed the same fields.' }) });
  await expect(changes.undo('c1')).rejects.toMatchObject({ status: 409 });
  expect(toasts).toEqual([{ level: 'error', title: 'not undone', details: 'Something newer changed the same fields.' }]);
});

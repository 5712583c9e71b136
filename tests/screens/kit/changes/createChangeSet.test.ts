import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../../dataProviders/httpClient.ts';
import { message } from '../../../../src/core/values/messages.ts';
import type { ChangeProvider } from '../../../../src/core/wire/provider.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import type { ChangeSetSummary, Conflict, Job, RowResult } from '../../../../src/core/wire/wire.ts';
import type { askAboutStale } from '../../../../src/screens/kit/messages/staleQuestion.ts';
import { createChangeSet } from '../../../../src/screens/kit/changes/createChangeSet.ts';
import type { Toast } from '../../../../src/screens/kit/messages/useToast.ts';
import { buildErrorBody } from '../../../dataProviders/answering.ts';
import { fixtureApplication } from '../../../support/fixtureApp/application.ts';
import { sessionOver, tellOver } from './tellOver.ts';

const products = fixtureApplication.resources.find(({ name }) => name === 'products') as ResourceDescription; // the fixture has it

const build = (
  calls: Partial<ChangeProvider>,
  overrides: Partial<ResourceDescription> = {},
  ask: typeof askAboutStale = () => null,
) => {
  const resource = { ...products, messages: {}, ...overrides };
  const toasts: Toast[] = [];
  const client = new QueryClient();
  const tell = tellOver(resource, toasts);
  const provider = calls as ChangeProvider; // only what the test calls
  const session = sessionOver();
  return {
    toasts,
    client,
    session,
    changes: createChangeSet({ resource, provider, client, tell, canUndo: true, session, ask }),
  };
};

const saved = { data: { id: 1, version: 2, name: 'Milk' }, metadata: { changeSet: 'c1', merged: [] } };
const conflict: Conflict = {
  resource: 'products',
  id: '1',
  version: 5,
  actor: 'ann',
  at: '2026-01-01T00:00:00Z',
  fields: [],
  merged: [{ field: 'name', base: 'Milk', theirs: 'Whole milk' }],
  record: { id: 1, version: 5, name: 'Whole milk' },
};
const ok = (id: string): RowResult => ({ row: Number(id), id, label: id, result: true, version: 2 });
const refused = (id: string): RowResult => ({ ...ok(id), result: message('required') });
const summaryOf = (results: RowResult[]): ChangeSetSummary => {
  const applied = results.filter(({ result }) => result === true).length;
  return { changeSet: 'c1', applied, failed: results.length - applied, unchanged: 0, results, undoable: true };
};
const failure = (overrides: Parameters<typeof buildErrorBody>[0]) =>
  Promise.reject(new HttpError(buildErrorBody(overrides)));

describe('the stack of the session', () => {
  const titles = ({ read }: ReturnType<typeof sessionOver>): string[] => read().changes.map(({ title }) => title);

  it('holds what wrote something, by what it is called', async () => {
    let count = 0;
    const next = () => ({ ...saved, metadata: { ...saved.metadata, changeSet: `c${(count += 1)}` } });
    const { changes, session } = build({
      save: async (_resource, _id, { changes: sent }) =>
        'price' in sent ? next() : { ...next(), metadata: { ...saved.metadata, unchanged: true } },
      add: async () => next(),
      remove: async () => next(),
      apply: async () => ({ ...summaryOf([ok('1'), ok('2')]), changeSet: 'plan' }),
    });
    await changes.save('1', { changes: { price: 2 } });
    await changes.save('1', { changes: { name: 'Milk' } });
    await changes.add({});
    await changes.remove('1');
    await changes.apply({ id: 'p', kind: 'update' });
    expect(titles(session)).toEqual(['saved price Milk', 'create Milk', 'delete Milk', 'update 2']);
  });

  it('holds nothing of what was refused whole', async () => {
    const { changes, session } = build({ apply: async () => summaryOf([refused('1')]) });
    await changes.apply({ id: 'p', kind: 'update' });
    expect(titles(session)).toEqual([]);
  });

  it('marks what was undone, and holds the undo of a write of somebody else as a write', async () => {
    const { changes, session } = build({
      save: async () => saved,
      undo: async (_resource, changeSet) => ({ ...summaryOf([ok('1')]), changeSet: `${changeSet}-` }),
    });
    await changes.save('1', { changes: { price: 2 } });
    await changes.undo('c1');
    await changes.undo('theirs');
    expect(session.read().changes.map(({ title, undone }) => [title, undone])).toEqual([
      ['saved price Milk', 'c1-'],
      ['revert 1', null],
    ]);
  });

  it('holds a job of this tab once it has ended, and none of another tab', async () => {
    const { changes, session } = build({
      apply: async () => ({ job: { id: 'j', changeSet: 'long' } as Job }), // only what is read
    });
    await changes.apply({ id: 'p', kind: 'update' });
    for (const changeSet of ['long', 'elsewhere'])
      changes.finish({ kind: 'update' }, { ...summaryOf([ok('1')]), changeSet });
    expect(session.read().changes.map(({ id }) => id)).toEqual(['long']);
    changes.finish({ kind: 'revert', isUndo: true }, { ...summaryOf([ok('1')]), changeSet: 'back', undid: 'long' });
    expect(session.read().changes.map(({ undone }) => undone)).toEqual(['back']);
  });
});

describe('a save', () => {
  it('says both numbers where a rule made another one of what was typed, and nothing where not', async () => {
    const fields = products.fields.map((field) => (field.name === 'name' ? { ...field, typedAs: 'notes' } : field));
    const { changes, toasts } = build(
      { save: async () => ({ ...saved, data: { ...saved.data, name: 'Milk 1 l', notes: 'Milk' } }) },
      { fields },
    );
    await changes.save('1', { version: 1, changes: { name: 'Milk' } });
    await changes.save('1', { version: 1, changes: { price: 2 } });
    expect(toasts.map(({ details }) => details)).toEqual(['name: Milk, stored as Milk 1 l', undefined]);
  });

  it('is told by the text of the resource, with an undo that calls the server', async () => {
    const undone: string[] = [];
    const { changes, toasts } = build({
      save: async () => saved,
      undo: async (_resource, changeSet) => (undone.push(changeSet), summaryOf([ok('1')])),
    });
    await changes.save('1', { version: 1, changes: {} });
    await toasts[0]?.undo?.();
    expect(toasts.map(({ level, title }) => [level, title])).toEqual([
      ['success', 'Product successfully updated'],
      ['success', 'undone'],
    ]);
    expect(undone).toEqual(['c1']);
  });

  it('is told with the text of the server when it fails, and thrown on for the form', async () => {
    const { changes, toasts } = build({ save: () => failure({ message: 'Not now.' }) });
    await expect(changes.save('1', { changes: {} })).rejects.toMatchObject({ status: 422 });
    expect(toasts).toMatchObject([{ level: 'error', title: "Product hasn't been updated.", details: 'Not now.' }]);
  });

  it('names the record in its message, so that its Undo says what it takes back', async () => {
    const { changes, toasts } = build({ save: async () => saved });
    await changes.save('1', { changes: {} });
    expect(toasts[0]?.about).toEqual({ resource: 'products', records: ['1'], name: 'Milk' });
  });

  it('that wrote nothing is not green, and offers no undo', async () => {
    const { changes, toasts } = build({
      save: async () => ({ ...saved, metadata: { ...saved.metadata, unchanged: true as const } }),
    });
    await changes.save('1', { changes: {} });
    expect(toasts.map(({ level, title, undo }) => [level, title, undo])).toEqual([['info', 'unchanged', undefined]]);
  });

  it('is told where another record stands in its way', async () => {
    const { changes, toasts } = build({ save: () => failure({ status: 409, message: 'Still used by 36 items' }) });
    await expect(changes.save('1', { changes: {} })).rejects.toMatchObject({ status: 409 });
    expect(toasts).toMatchObject([
      { level: 'error', title: "Product hasn't been updated.", details: 'Still used by 36 items' },
    ]);
  });

  it('is no toast when somebody changed the same field: the form asks', async () => {
    const { changes, toasts } = build({ save: () => failure({ status: 409, conflict }) });
    await expect(changes.save('1', { changes: {} })).rejects.toMatchObject({ status: 409 });
    expect(toasts).toEqual([]);
  });

  it('is silent where the declaration says null', async () => {
    const { changes, toasts } = build({ save: async () => saved }, { messages: { updated: null } });
    await changes.save('1', { changes: {} });
    expect(toasts).toEqual([]);
  });

  it('is told as the declaration says for a status', async () => {
    const { changes, toasts } = build(
      { save: () => failure({ status: 404 }) },
      { errors: { 404: { level: 'info', text: 'Not there yet' } } },
    );
    await expect(changes.save('1', { changes: {} })).rejects.toThrow();
    expect(toasts).toEqual([{ level: 'info', title: 'Not there yet' }]);
  });
});

describe('a plan that is applied', () => {
  const plan = { id: 'p', kind: 'update' as const };

  it('is told once when every row was written', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([ok('1'), ok('2')]) });
    await changes.apply(plan);
    expect(toasts.map(({ level, title }) => [level, title])).toEqual([
      ['success', 'Selected products successfully updated'],
    ]);
  });

  it('lists the ids that failed and their reason, and still offers the undo of the others', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([ok('1'), refused('2'), refused('3')]) });
    await changes.apply(plan);
    expect(toasts[0]).toMatchObject({ level: 'warning', title: '1 of 3' });
    expect(toasts[0]?.details).toBe("Products with following ID's haven't been updated: 2, 3");
    expect(toasts[0]?.refused).toEqual([
      {
        reason: 'Required field',
        records: [
          { id: '2', label: '2' },
          { id: '3', label: '3' },
        ],
      },
    ]);
    expect(toasts[0]?.undo).toBeTypeOf('function');
  });

  it('has nothing to undo when every row was refused', async () => {
    const { changes, toasts } = build({ apply: async () => summaryOf([refused('2')]) });
    await changes.apply(plan);
    expect(toasts[0]).toMatchObject({ level: 'error', title: "Selected products haven't been updated." });
    expect(toasts[0]?.undo).toBeUndefined();
  });

  it('that found everything as it was is not green, and offers no undo', async () => {
    const { changes, toasts } = build({ apply: async () => ({ ...summaryOf([]), unchanged: 2 }) });
    await changes.apply(plan);
    expect(toasts.map(({ level, title, undo, about }) => [level, title, undo, about?.name])).toEqual([
      ['info', 'unchanged', undefined, '2 products'],
    ]);
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
  const { changes, toasts } = build({
    undo: () => failure({ status: 409, message: 'Something newer changed the same fields.' }),
  });
  await expect(changes.undo('c1')).rejects.toMatchObject({ status: 409 });
  expect(toasts).toMatchObject([
    { level: 'error', title: 'not undone', details: 'Something newer changed the same fields.' },
  ]);
});

describe('a job that was cancelled', () => {
  it('is told with how far it came, and with the undo of what was written', () => {
    const { changes, toasts } = build({});
    changes.finish({ kind: 'import', stopped: { done: 2, total: 5 } }, summaryOf([ok('1'), refused('2')]));
    expect(toasts.map(({ level, title, undo }) => [level, title, typeof undo])).toEqual([
      ['warning', 'cancelled after 2 of 5', 'function'],
    ]);
    expect(toasts[0]?.refused).toEqual([{ reason: 'Required field', records: [{ id: '2', label: '2' }] }]);
  });

  it('before anything was written offers no undo', () => {
    const { changes, toasts } = build({});
    changes.finish({ kind: 'import', stopped: { done: 0, total: 5 } }, summaryOf([]));
    expect([toasts[0]?.title, toasts[0]?.undo]).toEqual(['cancelled after 0 of 5', undefined]);
  });
});

describe('an undo', () => {
  it.each(['change', 'deletion'] as const)(
    'of a %s that failed names the refused records and is not green',
    async (of) => {
      const texts = { change: 'not undone', deletion: "Product hasn't been restored." };
      const { changes, toasts } = build({
        save: async () => saved,
        remove: async () => saved,
        undo: async () => summaryOf([{ ...refused('1'), label: 'Milk' }]),
      });
      await (of === 'change' ? changes.save('1', { changes: {} }) : changes.remove('1', 1));
      await toasts[0]?.undo?.();
      expect(toasts[1]).toEqual({
        level: 'error',
        title: texts[of],
        about: { resource: 'products', records: ['1'], name: 'Milk' },
        refused: [{ reason: 'Required field', records: [{ id: '1', label: 'Milk' }] }],
      });
    },
  );

  it('in part says how many came back, and which did not', async () => {
    const { changes, toasts } = build({ undo: async () => summaryOf([ok('1'), refused('2')]) });
    await changes.undo('c1');
    expect(toasts[0]).toMatchObject({
      level: 'warning',
      title: '1 of 2',
      refused: [{ reason: 'Required field', records: [{ id: '2', label: '2' }] }],
    });
  });
});

describe.each(['deletion', 'action'] as const)('a refused %s', (kind) => {
  const run = (changes: ReturnType<typeof build>['changes']) =>
    kind === 'deletion' ? changes.remove('1', 3) : changes.act('approve', { id: '1', version: 3 });
  const calling = (answer: (version: number | undefined) => Promise<typeof saved>): Partial<ChangeProvider> => ({
    remove: (_resource, _id, version) => answer(version),
    act: (_resource, _action, { version }) => answer(version),
  });
  const { approve } = products.actions;
  const ofOne = { actions: { ...(approve && { approve: { ...approve, result: 'record' as const } }) } };
  const fixed = { deletion: "Product hasn't been deleted.", action: 'approve failed' }[kind];

  it('is told with its reason', async () => {
    const { changes, toasts } = build(calling(() => failure({ status: 409, message: 'Still used by 36 items' })));
    await expect(run(changes)).rejects.toMatchObject({ status: 409 });
    expect(toasts).toMatchObject([
      { level: 'error', title: fixed, details: 'Still used by 36 items', about: { name: 'product 1' } },
    ]);
  });

  it('shows what changed meanwhile, and is done on the new version once somebody insists', async () => {
    const versions: unknown[] = [];
    const asked: unknown[] = [];
    const { changes, toasts } = build(
      calling(
        (version) => (
          versions.push(version),
          version === 5 ? Promise.resolve(saved) : failure({ status: 409, conflict })
        ),
      ),
      ofOne,
      async (question) => (asked.push(question), true),
    );
    await run(changes);
    expect(versions).toEqual([3, 5]);
    expect(asked).toEqual([
      { resource: 'products', conflict, what: kind === 'deletion' ? 'delete' : { action: 'approve' } },
    ]);
    expect(toasts.map(({ level }) => level)).toEqual(['success']);
  });

  it('marks the record as changed, and says no more to somebody who leaves it at that', async () => {
    const { changes, toasts, client } = build(
      calling(() => failure({ status: 409, conflict })),
      {},
      async () => false,
    );
    const key = ['products', 'getOne', { id: '1', meta: { whole: true } }];
    client.setQueryData(key, {});
    await expect(run(changes)).rejects.toThrow();
    expect([toasts, client.getQueryState(key)?.isInvalidated]).toEqual([[], true]);
  });

  it('is told where no page could ask', async () => {
    const { changes, toasts } = build(calling(() => failure({ status: 409, message: 'It changed.', conflict })));
    await expect(run(changes)).rejects.toMatchObject({ status: 409 });
    expect(toasts).toMatchObject([{ level: 'error', title: fixed, details: 'It changed.' }]);
  });
});

describe('an answer that nobody waits for any more', () => {
  it('is told neither when it came nor when it failed', async () => {
    const act: ChangeProvider['act'] = async (_resource, name) =>
      name === 'count' ? { data: [], metadata: {} } : failure({ status: 500, message: 'Down' });
    const { changes, toasts } = build({ act });
    await changes.act('count', {}, () => false);
    await expect(changes.act('approve', { id: '1' }, () => false)).rejects.toMatchObject({ status: 500 });
    expect(toasts).toEqual([]);
    await changes.act('count', {}, () => true);
    await expect(changes.act('approve', { id: '1' }, () => true)).rejects.toMatchObject({ status: 500 });
    expect(toasts.map(({ level, title }) => [level, title])).toEqual([
      ['success', 'count done'],
      ['error', 'approve failed'],
    ]);
  });
});

describe('an answer', () => {
  const answering = (data: unknown, action: Partial<ResourceDescription['actions'][string]>) => {
    const { approve } = products.actions;
    if (!approve) throw new Error('The fixture has it.');
    const { operation: _none, ...rest } = approve;
    return build(
      { act: async () => ({ data, metadata: { changeSet: 'c1', written: true } }) },
      { actions: { count: { ...rest, result: 'data', undo: false, ...action } } },
    );
  };
  const says = { sentence: 'message', isDone: 'made', done: 'Success: ', warning: 'Warning: ' };

  it('that says itself what it came to is told in its own words, as a success or a warning', async () => {
    const made = answering({ made: true, message: 'It is made' }, { says });
    await made.changes.act('count', { id: '1' });
    expect(made.toasts).toEqual([{ level: 'success', title: 'count done: It is made' }]);
    const there = answering({ made: false, message: 'It was there' }, { says });
    await there.changes.act('count', { id: '1' });
    expect(there.toasts).toEqual([{ level: 'warning', title: 'count warning: It was there' }]);
  });

  it('whose rows say why they came to nothing is told as a bulk write is, and its list is read again', async () => {
    const shows = { columns: [{ name: 'name', label: 'Name' }], fault: 'why', none: 'None.' };
    const { changes, toasts, client } = answering(
      [
        { id: 1, name: 'Milk', why: null },
        { id: 2, name: 'Bread', why: message('required') },
      ],
      { shows },
    );
    client.setQueryData(['products', 'getList', {}], { data: [] });
    await changes.act('count', { selection: { ids: ['1', '2'] } });
    expect(toasts).toMatchObject([
      {
        level: 'warning',
        title: '1 of 2',
        refused: [{ reason: 'Required field', records: [{ id: '2', label: 'Bread' }] }],
      },
    ]);
    expect(client.getQueryState(['products', 'getList', {}])?.isInvalidated).toBe(true);
  });
});

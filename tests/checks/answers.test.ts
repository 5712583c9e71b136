import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf, type Bad } from './faultsOf.ts';

type Config = NonNullable<Changes['config']>;
type Action = NonNullable<Config['actions']>[string];

const shows: NonNullable<Action['shows']> = { columns: [{ name: 'id', label: 'ID' }], none: 'There is none.' };
const count: Action = {
  label: 'Count',
  on: ['collection'],
  request: { collection: 'POST /products/count' },
  result: 'data',
  permissions: ['read'],
  operation: 'count',
};
const approve: Action = {
  label: 'Approve',
  on: ['record'],
  request: { record: 'POST /approve/products/{id}' },
  result: 'record',
  permissions: ['write'],
};

/** Products with what they answer beside their form, and the action that does. */
const beside = (answer: string, changes: Partial<Action> = { shows }): Changes => ({
  config: { beside: [{ label: 'Counted', answer }], actions: { approve, count: { ...count, ...changes } } },
});
const column = (resource: string): Partial<Action> => ({
  shows: { ...shows, columns: [...shows.columns, { name: 'maker', label: 'Maker', resource }] },
});

// prettier-ignore
const bad: readonly Bad[] = [
  ["RES611 products.beside[0].answer: 'cuont' is not an action of products. Did you mean 'count'?", beside('cuont')],
  ["RES612 products.beside[0].answer: Nothing says how the answer of 'count' is shown. Give the action 'shows'.", beside('count', {})],
  ["RES615 products.actions.count.shows: An answer of 'job' is not shown. Its result must be 'data'.", beside('count', { shows, result: 'job' })],
  ["RES615 products.actions.count.shows.columns[1].resource: 'maker' is not a resource. Did you mean 'makers'?", beside('count', column('maker'))],
];

/** What an action answers in a section of a product's page. */
const inSection = (
  answers: Record<string, string>,
  request: Action['request'] = { record: 'GET /products/{id}/count' },
): Changes => ({
  config: {
    answers,
    form: { Name: ['name'], Counted: [] },
    actions: { approve, count: { ...count, shows, on: [], request } },
  },
});
// prettier-ignore
const inSections: readonly Bad[] = [
  ["RES668 products.answers.Cuonted: 'Cuonted' is not a section of the form of products. Did you mean 'Counted'?", inSection({ Cuonted: 'count' })],
  ["RES668 products.answers.Counted: 'cuont' is not an action of products. Did you mean 'count'?", inSection({ Counted: 'cuont' })],
  ["RES668 products.answers.Counted: 'approve' answers nothing of a record that could be shown. Give the action 'shows' and a request 'record'.", inSection({ Counted: 'approve' })],
  ["RES668 products.answers.Counted: 'count' answers nothing of a record that could be shown. Give the action 'shows' and a request 'record'.", inSection({ Counted: 'count' }, { collection: 'POST /products/count' })],
];

type Says = NonNullable<Action['says']>;
const says: Says = { sentence: 'message', isDone: 'made', done: 'Success: ', warning: 'Warning: ' };
const counting = (changes: Partial<Action>): Changes => ({
  config: { actions: { approve, count: { ...count, ...changes } } },
});

const ofSome: Partial<Action> = { on: ['selection'], request: { selection: 'POST /products/count' } };
const Asked = z.strictObject({ name: text({ label: 'Name' }) });

// prettier-ignore
const told: readonly Bad[] = [
  ["RES803 products.actions.count.says: Its answer is told otherwise. Say result: 'data' and an operation alone.", counting({ says, result: 'perId' })],
  ["RES803 products.actions.count.says: Its answer is told otherwise. Say result: 'data' and an operation alone.", counting({ says, shows })],
  ['RES803 products.actions.count.texts.done: The answer says itself what was done. Leave it out.', counting({ says, texts: { done: 'Counted' } })],
  ['RES803 products.actions.count.leads: It is not of all of the list. Say ofAll: true.', counting({ leads: true })],
  ['RES803 products.actions.count.leads: What makes a record leads the list. Leave it out.', counting({ ofAll: true, leads: true })],
  ["RES803 products.actions.count.ofAll: It takes records. Leave it out, or say on: ['collection'] and an operation.", counting({ ofAll: true, on: ['record'], request: { record: 'POST /products/{id}/count' } })],
  ["RES803 products.actions.count.sharesFile: It writes no file. Say result: 'job'.", counting({ sharesFile: true })],
  ["RES803 products.actions.count.beginsWith: 'approve' is not an action of selected records with an operation that answers data. There are: count.", counting({ ...ofSome, beginsWith: 'approve', input: Asked })],
  ['RES803 products.actions.count.beginsWith: It takes no records, or asks for nothing. Leave it out, or say request.selection and an input.', counting({ ...ofSome, beginsWith: 'count' })],
  ["RES803 products.actions.count.ends: It is no job. Say result: 'job' and an operation.", counting({ ends: 'count' })],
  ["RES803 products.actions.count.shows.fault: 'whi' is not a column of the answer. There are: id.", counting({ shows: { ...shows, fault: 'whi' } })],
  ['RES803 products.actions.count.shows.fault: Its rows are not those of records. Leave it out, or answer a row for each record, by its one key.', counting({ shows: { ...shows, rows: 'rows', fault: 'id' } })],
];

/** The same, asked with what is typed. */
const typed = (
  names: string[],
  request: Partial<Action['request']> = { collection: 'POST /products/count' },
): Changes => ({
  config: {
    beside: [{ label: 'Counted', answer: 'count', with: names }],
    actions: { approve, count: { ...count, shows, on: [], request } },
  },
});
// prettier-ignore
const badlyTyped: readonly Bad[] = [
  ["RES633 products.beside[0].with[0]: 'nmae' is not a field of products. Did you mean 'name'?", typed(['nmae'])],
  ["RES634 products.beside[0].answer: 'count' is asked of a record, so it cannot be asked with what is typed in one. Give the action a request 'collection'.", typed(['name'], { record: 'POST /products/{id}/count' })],
];

describe('what an action answers of what is typed', () => {
  it('has no fault where it is asked of the collection', () => {
    expect(faultsOf(typed(['name']))).toEqual([]);
  });

  it.each(badlyTyped)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});

describe('what an action answers', () => {
  it('has no fault where it says how it is shown', () => {
    expect(faultsOf(beside('count'))).toEqual([]);
    expect(faultsOf(beside('count', column('makers')))).toEqual([]);
  });

  it('has no fault where it says itself what it came to, or of each row why not', () => {
    expect(faultsOf(counting({ says }))).toEqual([]);
    expect(faultsOf(counting({ shows: { ...shows, fault: 'id' } }))).toEqual([]);
  });

  it('has no fault where it stands in a section of the page of a record', () => {
    expect(faultsOf(inSection({ Counted: 'count' }))).toEqual([]);
  });

  it.each([...bad, ...told, ...inSections])('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});

import { expect, it } from 'vitest';
import { describeSurvey } from '../../../server/describeSurvey.ts';
import { decimal, text } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, inspect } = await testDesk();

const name = text({ label: 'Name' });
const notes = text({ label: 'Notes' });

it('tells what the next start does, keeps and refuses', async () => {
  const size = decimal({ label: 'Size' });
  await start([buildPens({ name, notes, fax: text({ label: 'Fax' }), size })]);
  await pool.query("INSERT INTO desk.pens (name, notes, fax) SELECT 'a', 'n', '1' FROM generate_series(1, 1000)");
  const wanted = buildPens(
    { title: text({ label: 'Title', renamedFrom: ['name'] }) },
    { dropped: ['fax'], list: { columns: ['id'], sortable: ['title'] } },
  );
  expect(describeSurvey(await inspect([wanted]))).toEqual([
    'The next start:',
    '  - renames pens.name to title, with its history',
    '  - drops pens.fax and its 1,000 values',
    '  - indexes pens while the service answers (2)',
    'It keeps, though nothing declares it:',
    '  - pens.size',
    'It would be refused:',
    "  - pens.notes holds 1,000 values and is no longer declared. Renamed? Write renamedFrom: ['notes'] at the field that it is called now. To be dropped? Write dropped: ['notes'] at pens.",
    'The database does not fit the declarations: 3 steps, 1 refusal.',
  ]);
});

it('tells that there is nothing to do', async () => {
  await start([buildPens({ name })]);
  expect(describeSurvey(await inspect([buildPens({ name })]))).toEqual([
    'The database fits the declarations: 0 steps, 0 refusals.',
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { frameworkTables } from '../../../../server/engine/compose/frameworkTables.ts';
import { dropSnapshot } from '../../../../server/engine/snapshots/dropSnapshot.ts';
import { openStage } from '../../../../server/engine/snapshots/openStage.ts';
import { stageLine } from '../../../../server/engine/snapshots/stageLine.ts';
import type { Stage } from '../../../../server/engine/snapshots/stage.ts';
import { judgeDelta } from '../../../../server/operations/retailer/feed/judgeDelta.ts';
import { openFeed } from '../../../../server/operations/retailer/feed/read/openFeed.ts';
import {
  readContent,
  type FeedPreparation,
  type RefusedRow,
} from '../../../../server/operations/retailer/feed/prepareRows.ts';
import { stageFeed, tellRepeated } from '../../../../server/operations/retailer/feed/stageFeed.ts';
import { testDatabase } from '../../../support/database.ts';

const pool = await testDatabase();
for (const statement of frameworkTables) await pool.query(statement);

const folder = mkdtempSync(join(tmpdir(), 'toolkit-stage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stages: Stage[] = [];
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close();
});

/** Stages lines of `gdo_id,feed_ean,feed_selling_value` for a source. */
const stageLines = async (source: string, lines: readonly string[], more: Partial<FeedPreparation> = {}) => {
  const path = join(folder, 'feed.csv');
  writeFileSync(path, ['gdo_id,feed_ean,feed_selling_value,gdo_store_id', ...lines, ''].join('\n'));
  const table = await openFeed(path, {
    fields: Object.fromEntries(
      (['gdo_id', 'feed_ean', 'feed_selling_value', 'gdo_store_id'] as const).map((name) => [
        name,
        { columns: [name] },
      ]),
    ),
    encoding: null,
    separator: ',',
    decimal: 'point',
    headerRow: 1,
  });
  const stage = await openStage(pool, source);
  stages.push(stage);
  const told: RefusedRow[] = [];
  const staging = stageFeed(table, stage, { mapping: null, overrides: [], gdoStoreId: null, ...more });
  let next = await staging.next();
  for (; !next.done; next = await staging.next()) told.push(...next.value);
  const counts = next.value;
  await table.close();
  return { stage, counts, told, found: await stage.compare() };
};

const collect = async <T>(pieces: AsyncGenerator<T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const some of pieces) all.push(...some);
  return all;
};
const keysOf = async (stage: Stage, which: 'differing' | 'all' = 'differing', pieces?: number): Promise<string[]> =>
  (await collect(stage.differences(which, pieces))).map(({ key }) => key);
/** As a run does: chunk by chunk. */
const applyAll = async (stage: Stage): Promise<void> => {
  for await (const chunk of stage.differences('differing', 2)) await stage.accept(chunk.map(({ key }) => key));
  for await (const chunk of stage.missing(2)) await stage.forget(chunk.map(({ key }) => key));
};

const first = ['1,,1.50,', '2,,2.50,', '3,,3.50,', '4,,4.50,'];

describe('a feed that is compared', () => {
  it('is all new at first, and unchanged once it was applied', async () => {
    const { stage, counts, found } = await stageLines('feed/1/1', first);
    expect(counts).toEqual({ rows: 4, refused: 0, others: 0 });
    expect(found).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 0, missing: 0, applied: 0 });
    await applyAll(stage);
    const again = await stageLines('feed/1/1', first);
    expect(again.found).toEqual({ created: 0, changed: 0, unchanged: 4, refused: 0, missing: 0, applied: 4 });
    expect(await keysOf(again.stage)).toEqual([]);
    expect(await keysOf(again.stage, 'all', 3)).toEqual(['1', '2', '3', '4']);
  });

  it('differs in what is new, changed and missing', async () => {
    await applyAll((await stageLines('feed/1/2', first)).stage);
    const { stage, found } = await stageLines('feed/1/2', ['1,,1.50,', '3,,3.99,', '5,,5.50,']);
    expect(found).toEqual({ created: 1, changed: 1, unchanged: 1, refused: 0, missing: 2, applied: 4 });
    const [changed, created] = await collect(stage.differences('differing'));
    expect(readContent(changed?.content ?? '').values).toMatchObject({ gdo_id: '3', feed_selling_value: 3.99 });
    expect(readContent(changed?.before ?? '').values).toMatchObject({ gdo_id: '3', feed_selling_value: 3.5 });
    expect(created).toMatchObject({ key: '5', line: 4, before: null });
    expect((await collect(stage.missing(1))).map(({ key }) => key)).toEqual(['2', '4']);
  });

  it('counts of one source alone', async () => {
    await applyAll((await stageLines('feed/1/3', first)).stage);
    expect((await stageLines('feed/1/4', first)).found).toMatchObject({ created: 4, applied: 0 });
  });

  it('tells a GDO id that comes again, and takes its first row', async () => {
    const { stage, found } = await stageLines('feed/1/5', ['1,,1.50,', '2,,2.50,', '1,,9.99,', '1,,8.88,']);
    expect(found).toMatchObject({ created: 2, missing: 0 });
    expect((await collect(tellRepeated(stage))).map(({ row, faults: [fault] }) => `${row}: ${fault?.text}`)).toEqual([
      "4: The GDO id '1' stands in row 2 already.",
      "5: The GDO id '1' stands in row 2 already.",
    ]);
    await applyAll(stage);
    const [one] = await collect(
      (await stageLines('feed/1/5', ['1,,7.77,', '2,,2.50,'])).stage.differences('differing'),
    );
    expect(readContent(one?.before ?? '').values.feed_selling_value).toBe(1.5);
  });

  it('leaves what the store has of a row that is refused', async () => {
    await applyAll((await stageLines('feed/1/6', first)).stage);
    const { stage, told, found } = await stageLines('feed/1/6', ['1,8.00E+12,1.50,', '2,,x,', '3,,3.50,', '4,,4.50,']);
    expect(told.map(({ row, gdoId }) => [row, gdoId])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
    expect(found).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 2, missing: 0, applied: 4 });
    await applyAll(stage);
    expect((await stageLines('feed/1/6', first)).found).toMatchObject({ unchanged: 4 });
  });

  it('leaves rows of other stores out', async () => {
    const { counts, stage } = await stageLines('feed/1/7', ['1,,1.50,A', '2,,2.50,B', '3,,3.50,'], { gdoStoreId: 'A' });
    expect(counts).toEqual({ rows: 2, refused: 0, others: 1 });
    expect(await keysOf(stage)).toEqual(['1', '3']);
  });

  it('meets only what is left where a run was stopped halfway', async () => {
    const { stage } = await stageLines('feed/1/8', first);
    await stage.accept(['1', '2']);
    // The process ends here: nobody closes its stage.
    const again = await stageLines('feed/1/8', first);
    expect(again.found).toMatchObject({ created: 2, unchanged: 2 });
    expect(await keysOf(again.stage)).toEqual(['3', '4']);
    const { rows } = await pool.query("SELECT count(*) FROM framework.stage WHERE source = 'feed/1/8'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is new again once its delta is deleted', async () => {
    await applyAll((await stageLines('feed/1/9', first)).stage);
    expect(await dropSnapshot(pool, 'feed/1/9')).toBe(4);
    expect((await stageLines('feed/1/9', first)).found).toMatchObject({ created: 4, applied: 0 });
  });

  it('is not compared where rows of it got lost', async () => {
    const stage = await openStage(pool, 'feed/1/10');
    stages.push(stage);
    const bytes = new TextEncoder().encode(stageLine({ line: 2, key: '1', content: '{}' }));
    await stage.add({ bytes, count: 1, suspects: null });
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM framework.stage WHERE source = 'feed/1/10'");
    await pool.query(`TRUNCATE framework.stage_${(rows[0]?.id ?? '').replaceAll('-', '')}`);
    await expect(stage.compare()).rejects.toThrow('Of 1 staged rows 0 are there.');
  });

  it('leaves no table behind', async () => {
    const { stage } = await stageLines('feed/1/11', first);
    await stage.close();
    for (const other of stages.splice(0)) await other.close();
    const { rows } = await pool.query("SELECT 1 FROM pg_class WHERE relname LIKE 'stage\\_%' AND relkind = 'r'");
    expect(rows.filter(Boolean)).toEqual([]);
  });
});

describe('a run', () => {
  const options = { skipDelta: false, skipDelete: false, isConfirmed: false };

  it('that would hide over 30 % of a store waits for a person', () => {
    expect(judgeDelta({ missing: 30, applied: 100 }, options)).toEqual({ rows: 'differing', hides: true, waits: null });
    expect(judgeDelta({ missing: 31, applied: 100 }, options).waits?.text).toBe(
      '31 of the 100 items of the store are not in the file (31 %). Nothing is applied until somebody confirms that they may be hidden.',
    );
    expect(judgeDelta({ missing: 31, applied: 100 }, { ...options, isConfirmed: true }).waits).toBeNull();
  });

  it('hides nothing that is to be kept, nor what the retailer holds anyway', () => {
    expect(judgeDelta({ missing: 90, applied: 100 }, { ...options, skipDelete: true })).toMatchObject({
      hides: false,
      waits: null,
    });
    expect(judgeDelta({ missing: 31, applied: 100 }, options, 1)).toMatchObject({ hides: true, waits: null });
    expect(judgeDelta({ missing: 1, applied: 100 }, options, 1)).toMatchObject({ hides: false });
  });

  it('takes all rows where it is asked to', () => {
    expect(judgeDelta({ missing: 0, applied: 0 }, { ...options, skipDelta: true })).toEqual({
      rows: 'all',
      hides: false,
      waits: null,
    });
  });
});

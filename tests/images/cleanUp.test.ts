import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../src/core/wire/audit.ts';
import type { Job } from '../../src/core/wire/wire.ts';
import { shownSides } from '../../src/core/values/images.ts';
import { imageServer, pim } from './imageServer.ts';
import { pictureDesk } from './pictureDesk.ts';

const served = await imageServer({ RETENTION: 'history=365' });
const { ask, pool } = served;
const { freshPicture, age, makeItem, foresee, cleanUp, begin, endOf, statusOf, isListed, namesOf } =
  pictureDesk(served);
const standing = async (name: string): Promise<number> =>
  (await foresee()).find((row) => row['standing'] === name)?.['pictures'] ?? 0;

/** Whether a clean-up keeps it, for the reason that its plan names. */
const keeps = async (url: string, reason: string): Promise<void> => {
  const before = await standing(reason);
  expect(before).toBeGreaterThan(0);
  await cleanUp();
  expect(await isListed(url)).toBe(true);
  expect(await statusOf(url)).toBe(200);
};

describe('a clean-up', () => {
  it('deletes what nothing uses for 30 days, row and files, and says how much that was', async () => {
    const [old, young, used] = [await freshPicture(), await freshPicture(), await freshPicture()];
    await makeItem({ url_thumbnail: used });
    await age([old, used], 31);
    await age([young], 29);
    const bytes = (await ask('GET', old, undefined, null)).bytes.length;
    const plan = await foresee();
    expect(plan[0]).toMatchObject({
      standing: 'idle',
      pictures: 1,
      megabytes: bytes / 1_000_000,
      since: new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10),
    });
    expect(plan.slice(1).map(({ standing: name, pictures }) => [name, pictures])).toEqual([
      ['recent', 1],
      ['used', 1],
    ]);

    const job = await cleanUp();
    expect(job).toMatchObject({
      status: 'done',
      done: 1,
      total: 1,
      told: {
        key: 'picturesCleaned',
        params: { pictures: 1, megabytes: Number((bytes / 1_000_000).toFixed(1)), kept: 1 },
      },
    });
    expect(await isListed(old)).toBe(false);
    for (const address of namesOf(old)) expect(await statusOf(address)).toBe(404);
    for (const url of [young, used]) for (const address of namesOf(url)) expect(await statusOf(address)).toBe(200);
    const file = (await ask('GET', job.file?.url ?? '', undefined, 'admin')).bytes.toString();
    expect(file.split('\r\n')[1]).toContain(`,${old},${bytes},`);
  });

  it('is told to whoever asked for it, and stands in the audit as other deletions do', async () => {
    const url = await freshPicture();
    await age([url], 40);
    const { changeSet } = await cleanUp();
    const lines = (await ask('GET', '/api/toolkit/v1/changes?resource=uploaded-pictures&take=1', undefined, 'admin'))
      .body.data as unknown as AuditLine[];
    expect(lines[0]).toMatchObject({
      change_set: changeSet,
      source: 'operation',
      counts: { deleted: 1 },
      first: { kind: 'delete', before: { url, kind: 'png', height: 30 } },
    });
    const page = await ask('GET', `${pim}/change-sets/${String(changeSet)}`, undefined, 'admin');
    expect(page.body.data).toMatchObject({ applied: 1, undoable: false });
    const notices = await pool.query<{ title: string; body: string }>(
      'SELECT title, body FROM notification.notifications ORDER BY id DESC LIMIT 1',
    );
    expect(notices.rows[0]).toMatchObject({
      title: 'Unused pictures are deleted',
      body: expect.stringMatching(/^Deleted pictures: 1\. Freed: 0 MB\. Unused, but kept: \d+\.$/),
    });
  });

  it('takes nothing for young that was uploaded again', async () => {
    const url = await freshPicture();
    await age([url], 40);
    await freshPicture(url);
    await cleanUp();
    expect(await isListed(url)).toBe(true);
  });

  it('deletes what an earlier one left when it ended between row and file', async () => {
    const url = await freshPicture();
    const name = url.split('/').at(-1);
    await pool.query('DELETE FROM framework.picture WHERE name = $1', [name]);
    await pool.query('INSERT INTO framework.picture_gone (name, at) VALUES ($1, now())', [name]);
    expect(await isListed(url)).toBe(false);
    await cleanUp();
    for (const address of namesOf(url)) expect(await statusOf(address)).toBe(404);
  });

  it('stops at the end of its step where it is cancelled, and the next one goes on', async () => {
    await pool.query(
      `INSERT INTO framework.picture (name, kind, bytes, uploaded_at)
       SELECT md5(n::text) || md5('of ' || n) || '.jpg', 'jpg', 1000, now() - interval '90 days' FROM generate_series(1, 1200) n`,
    );
    const blocker = await pool.connect();
    await blocker.query('BEGIN; LOCK TABLE framework.picture_gone IN ACCESS EXCLUSIVE MODE');
    const { id } = await begin();
    const jobOf = async () => (await ask('GET', `/api/toolkit/v1/jobs/${id}`, undefined, 'admin')).body.data;
    await expect.poll(async () => (await jobOf())['status']).toBe('running');
    await ask('POST', `/api/toolkit/v1/jobs/${id}/cancel`, undefined, 'admin');
    await blocker.query('COMMIT');
    blocker.release();
    expect(await endOf(id)).toMatchObject({ status: 'cancelled' });
    const left = await standing('idle');
    expect(left).toBeGreaterThanOrEqual(1_200 - 500);
    expect(await cleanUp()).toMatchObject({ status: 'done', done: left, total: left });
    expect(await standing('idle')).toBe(0);
  });
});

describe('a picture is kept', () => {
  it('while a proposal names it, and is used by that', async () => {
    const url = await freshPicture();
    const item = await makeItem({});
    await pool.query(
      `INSERT INTO catalogue."property-sources" (source, priority) VALUES ('Maker', 1) ON CONFLICT DO NOTHING`,
    );
    await pool.query(
      `INSERT INTO catalogue."item-drafts" (item, source, property, value, status) VALUES ($1, 'Maker', 'long_description', $2, 0)`,
      [item, `Seen at ${url}.`],
    );
    await age([url], 40);
    await keeps(url, 'used');
  });

  it('while a plan that can be applied names it, and no longer', async () => {
    const url = await freshPicture();
    const item = await makeItem({});
    const plan = await ask('POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'update',
      selection: { ids: [String(item)] },
      changes: { url_thumbnail: url },
    });
    expect(plan.status).toBe(201);
    await age([url], 40);
    await keeps(url, 'plan');
    await pool.query("UPDATE framework.plan SET expires_at = now() - interval '1 hour'");
    await cleanUp();
    expect(await isListed(url)).toBe(false);
  });

  it.each([
    [
      'job',
      `INSERT INTO framework.job (id, kind, status, label, user_id, input, created_at)
       VALUES (gen_random_uuid(), 'nobody', 'failed', 'x', 1, jsonb_build_object('actor', '{}'::jsonb, 'task', $1::text, 'of', '{"resource":"items"}'::jsonb), now())`,
    ],
    [
      'message',
      `INSERT INTO framework.outbox (kind, payload, created_at, next_at, state)
       VALUES ('webhook', jsonb_build_object('text', $1::text), now(), now() + interval '1 day', 'waiting')`,
    ],
    [
      'text',
      `INSERT INTO catalogue."image-copyrights" (url, country, copyright) VALUES ('https://elsewhere.example/a.jpg', 'ITA', 'like ' || $1::text)`,
    ],
  ])('while a %s names it', async (reason, sql) => {
    const url = await freshPicture();
    await age([url], 40);
    await pool.query(sql, [url]);
    await keeps(url, reason);
  });

  it('while history can bring back what used it', async () => {
    const url = await freshPicture();
    const item = await makeItem({ url_thumbnail: url });
    await ask('PUT', `${pim}/items/${item}`, { changes: { url_thumbnail: null } });
    await age([url], 200);
    await keeps(url, 'history');
    await age([url], 365 + 45);
    await cleanUp();
    expect(await isListed(url)).toBe(false);
  });
});

describe('a picture that is about to be used', () => {
  it('goes by a clean-up as long as its write is not over', async () => {
    const url = await freshPicture();
    await age([url], 40);
    const writer = await pool.connect();
    await writer.query('BEGIN');
    await writer.query('SELECT FROM framework.picture WHERE name = $1 FOR KEY SHARE', [url.split('/').at(-1)]);
    await cleanUp();
    expect(await isListed(url)).toBe(true);
    await writer.query('ROLLBACK');
    writer.release();
    await cleanUp();
    expect(await isListed(url)).toBe(false);
  });

  it('is refused once it is gone, whichever way it comes, until it is uploaded again', async () => {
    const url = await freshPicture();
    const item = await makeItem({});
    await age([url], 40);
    await cleanUp();
    const save = () => ask('PUT', `${pim}/items/${item}`, { changes: { url_images: [url] } });
    expect(await save()).toMatchObject({ status: 422, body: { errors: { url_images: { key: 'imageGone' } } } });
    await freshPicture(url);
    expect(await isListed(url)).toBe(true);
    expect((await save()).status).toBe(200);
    expect(await statusOf(url)).toBe(200);
  });

  it('is one again where a record takes it past the service while its file is there', async () => {
    const url = await freshPicture();
    const name = url.split('/').at(-1);
    await pool.query('DELETE FROM framework.picture WHERE name = $1', [name]);
    await pool.query('INSERT INTO framework.picture_gone (name, at) VALUES ($1, now())', [name]);
    await pool.query('INSERT INTO catalogue."image-copyrights" (url, country) VALUES ($1, $2)', [url, 'ITA']);
    await cleanUp();
    expect(await isListed(url)).toBe(true);
    expect(await statusOf(url)).toBe(200);
  });
});

describe('who cleans up', () => {
  it.each(['items', 'stores', 'polish', 'limited', 'nobody'])('is not %s', async (by) => {
    expect((await ask('GET', `${pim}/uploaded-pictures/clean-up`, undefined, by)).status).toBe(403);
    expect((await ask('POST', `${pim}/uploaded-pictures/clean-up`, {}, by)).status).toBe(by === 'limited' ? 202 : 403);
    const jobs = (await ask('GET', '/api/toolkit/v1/jobs', undefined, by)).body.data as unknown as Job[];
    for (const { id } of jobs)
      expect(await endOf(id, by)).toMatchObject({ status: 'failed', error: { key: 'outOfScope' } });
  });

  it('is the system actor every week, by the night of Italy', async () => {
    const url = await freshPicture();
    await age([url], 40);
    const { rows } = await pool.query<{ tick: Record<string, string> }>(
      "UPDATE framework_queue.job SET start_after = now() WHERE data->>'action' = 'cleanUpPictures' RETURNING data->'tick' AS tick",
    );
    expect(rows[0]?.tick).toMatchObject({ cron: '15 5 * * 0', zone: 'Europe/Rome' });
    await expect.poll(() => isListed(url), { timeout: 15_000 }).toBe(false);
    const lines = (await ask('GET', '/api/toolkit/v1/changes?resource=uploaded-pictures&take=1', undefined, 'admin'))
      .body.data as unknown as AuditLine[];
    expect(lines[0]).toMatchObject({ actor: 'Scheduled work', reason: 'Schedule cleanUpPictures' });
  });
});

it('makes as many smaller pictures as are deleted with it', async () => {
  expect(namesOf(await freshPicture())).toHaveLength(2 + shownSides.length);
});

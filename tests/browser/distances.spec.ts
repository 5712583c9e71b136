import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings, signIn } from './formSupport.ts';
import { enterAs, rows, sql, toast } from './support.ts';

const list = '/scheduled-distances';

interface Process {
  id: number;
  status: number;
  [field: string]: unknown;
}

const newest = async (country = 'ITA'): Promise<Process> => {
  const [found] = await sql<Process>(
    'SELECT id::int AS id, status, live_schedule::text FROM distance."scheduled-distances" WHERE country = $1 ORDER BY id DESC LIMIT 1',
    [country],
  );
  return found ?? { id: 0, status: -1 };
};

const more = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
};

const requestRun = async (page: Page, country: string): Promise<void> => {
  await page.getByRole('button', { name: 'REQUEST RUN' }).click();
  const dialog = page.getByRole('dialog', { name: 'REQUEST RUN' });
  await dialog.getByLabel('Country').selectOption(country);
  await dialog.getByRole('button', { name: 'REQUEST RUN' }).click();
};

const schedule = async (page: Page, day: string, time: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Schedule distance process' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Time').fill(time);
  await dialog.getByRole('button', { name: 'Schedule distance process' }).click();
};

/** The night has come: its date is past, and the work of the minute is done now. */
const passNight = async (id: number): Promise<void> => {
  await sql(`UPDATE distance."scheduled-distances" SET live_schedule = '2026-11-01 03:00:00' WHERE id = $1`, [id]);
  await sql(
    `UPDATE framework_queue.job SET start_after = now() WHERE data->>'upkeep' = 'moveByDate' AND state < 'active'`,
  );
};

test('DIS-009, DIS-011, DIS-012, DIS-017, DIS-021, DIS-024, DIS-025: distances are worked out, compared, scheduled for the night and live in the morning', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const { id: before } = await newest();
  await sql(`UPDATE distance."draft-stores" SET delivery_fee = 6.66 WHERE id = 101`);

  // The configuration begins with the last five processes; other sizes are the usual ones.
  await page.goto('/stores');
  await expect(page).toHaveURL(/perPage=5$/);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^\d+$/ })).toHaveText([
    '50',
    '100',
    '250',
  ]);
  await requestRun(page, 'ITA');
  await expect(toast(page, 'Distance calculation requested')).toBeVisible();
  await expect.poll(async () => (await newest()).status, { timeout: 20_000 }).toBe(2);
  const { id } = await newest();
  expect(id).toBeGreaterThan(before);
  const row = rows(page).first();
  await expect(row).toContainText(String(id));
  // What a job did to a page that is open is told there, and brought in by whoever looks at it.
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(row.getByText('Ready To go Live').or(show)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(row).toContainText('Ready To go Live');
  await expect(row).toContainText('Unscheduled');
  await expectNoFindings(page);

  // What would go live: each number leads to its list.
  await page.goto('/diff-models');
  const stores = page.getByRole('row', { name: /Stores.*Italy/ });
  const changed = stores.getByRole('link', { name: /^\d/ }).last();
  const count = Number(await changed.textContent());
  await changed.click();
  await expect(page).toHaveURL(/distance-differences/);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(count + 1);
  await expect(page.getByRole('row').filter({ hasText: '→ 6.66' })).toHaveCount(1);
  await page.goto(`${list}/${id}`);
  const compared = page.getByRole('region', { name: 'Draft against live' });
  await expect(compared.getByRole('row', { name: /Stores Changed/ }).getByRole('link')).toHaveText(String(count));
  await expectNoFindings(page);

  // The file of it: its link goes to the channel, and opens for its reader.
  await page.goto(list);
  await more(page, 'Request the diff file');
  const dialog = page.getByRole('dialog', { name: 'Request the diff file' });
  await dialog.getByRole('checkbox', { name: 'Stores' }).check();
  await dialog.getByRole('button', { name: 'Request the diff file' }).click();
  await expect(
    toast(
      page,
      'The diff file was successfully requested, please check the #distance-reports channel in Slack for the download link.',
    ),
  ).toBeVisible();
  const told = async (): Promise<string> =>
    (
      await sql<{ text: string }>(
        `SELECT payload->>'text' AS text FROM framework.outbox WHERE kind = 'chat' ORDER BY id DESC LIMIT 1`,
      )
    )[0]?.text ?? '';
  await expect.poll(told).toContain(`stores: 0 added, 0 gone, ${count} changed`);
  const file = await page.request.get((await told()).split('Download: ')[1] ?? '');
  expect((await file.text()).split('\n').filter((line) => line.startsWith('stores,changed'))).toHaveLength(count);

  // An hour that the clock skips is refused where it was typed; a schedule is taken back.
  await page.goto(`${list}/${id}`);
  await more(page, 'Schedule distance process');
  await schedule(page, '2027-03-28', '02:30');
  const refusal = 'There is no 2027-03-28 02:30 in Europe/Rome: the clocks go forward at that hour.';
  await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible();
  await schedule(page, '2027-03-28', '03:00');
  await expect(toast(page, 'Distance process scheduled')).toBeVisible();
  await expect(page.getByText('28 Mar 2027, 03:00')).toBeVisible();
  await more(page, 'Take the schedule back');
  await expect(page.getByText('Unscheduled', { exact: true })).toBeVisible();
  await more(page, 'Schedule distance process');
  await schedule(page, '2027-03-28', '03:00');
  await expect.poll(() => newest()).toMatchObject({ status: 2, live_schedule: '2027-03-28 03:00:00' });
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Delete distance process' })).toBeVisible();
  await page.keyboard.press('Escape');

  await passNight(id);
  await expect.poll(async () => (await newest()).status, { timeout: 20_000 }).toBe(3);
  await page.reload();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('What is live is what the drafts say.')).toBeVisible();
  // Nothing is done to one that is live: it is not deleted either.
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: /More|Delete/ })).toHaveCount(0);
  const [fee] = await sql('SELECT delivery_fee::float AS fee FROM distance."current-stores" WHERE id = 101');
  expect(fee).toEqual({ fee: 6.66 });
});

test('DIS-023: a run that is under way is told to whoever asks for another one, and one that waits is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const [made] = await sql<{ id: number }>(
    `INSERT INTO distance."scheduled-distances" (country, operation_type, status, api_calls, created_at, version)
     VALUES ('POL', 0, 0, 0, now(), 1) RETURNING id::int AS id`,
  );
  await page.goto(list);
  await requestRun(page, 'POL');
  await expect(page.getByText(`A run of POL is under way already (process ${made?.id}).`).first()).toBeVisible();
  await page.goto(`${list}/${made?.id}`);
  await more(page, 'Delete distance process');
  await page.getByRole('button', { name: 'Delete process' }).click();
  await expect(toast(page, 'Distance process deleted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  expect((await newest('POL')).id).not.toBe(made?.id);
});

test('says why somebody cannot request a run: without the permission, and with a part of a country alone', async ({
  page,
  browser,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  await enterAs(page, browser, 'retailers', baseURL);
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'REQUEST RUN' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'REQUEST RUN' })).toHaveAccessibleDescription(/Store tool/);

  const headers = { 'x-client': 'toolkit', origin: new URL(baseURL).origin };
  const { request } = await browser.newContext({ baseURL });
  await signIn(request, 'roles@toolkit.test', baseURL);
  const [account] = await sql(`SELECT id FROM "user".users WHERE email = 'stores@toolkit.test'`);
  const [retailer] = await sql('SELECT min(id)::int AS id FROM retailer.retailers');
  const limit = { user_id: account?.['id'], type: 'retailer', retailers: [retailer?.['id']] };
  const answer = await request.post('/api/user/v4/constraints', { data: limit, headers });
  const { data } = (await answer.json()) as { data: { id: number } };
  try {
    await enterAs(page, browser, 'stores', baseURL);
    await page.goto(list);
    await requestRun(page, 'ITA');
    const reason = 'A run works out the distances of a whole country. Your account sees only some of its stores.';
    await expect(page.getByText(reason).first()).toBeVisible();
  } finally {
    await request.delete(`/api/user/v4/constraints/${data.id}`, { headers });
  }
});

import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, toast } from './support.ts';

interface Campaign {
  id: number;
  version: number;
  start_date: string;
  end_date: string;
}

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

const brand = '/api/brand/v1/campaigns';

const makeCampaign = async (page: Page, baseURL: string, fields: object): Promise<Campaign> => {
  const answer = await page.request.post(brand, {
    data: { country: 'ITA', ...fields },
    headers: { 'x-client': 'toolkit', origin: new URL(baseURL).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Campaign }).data; // what a create answers
};
const readCampaign = async (page: Page, { id }: Campaign): Promise<Campaign> =>
  ((await (await page.request.get(`${brand}/${id}`)).json()) as { data: Campaign }).data; // what a show answers

/** Opens a month of the calendar, narrowed down to a word, and answers the bar of a campaign. */
const openMonth = async (page: Page, day: string, title: string, word = title) => {
  await page.goto(`/ads-calendar?day=${day}&text=${word}`);
  const bar = page.getByRole('link', { name: new RegExp(`^${title}, `) });
  await expect(bar).toBeVisible();
  return bar;
};
const planned = (page: Page, word: string) => page.getByRole('dialog', { name: `Move ${word}` });

test('a calendar shows what runs when in lanes, and everything of it is in its address', async ({ page, baseURL }) => {
  const word = freshWord();
  const [first, second] = [`${word} one`, `${word} two`];
  const dates = { start_date: '2031-03-10 05:00:00', end_date: '2031-03-20 05:00:00' };
  await makeCampaign(page, baseURL ?? '', { title: first, ...dates });
  await makeCampaign(page, baseURL ?? '', { title: second, ...dates, end_date: null, country: 'POL' });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Ads' }).click();
  await menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  const bar = await openMonth(page, '2031-03-15', first, word);
  await expect(bar).toHaveAccessibleName(`${first}, Draft, 10 Mar 2031, 05:00 – 20 Mar 2031, 05:00`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('March 2031');
  await expect(page.getByRole('region', { name: 'Poland' }).getByRole('link', { name: second })).toBeVisible();
  await page.getByRole('button', { name: 'Poland' }).click();
  await expect(page).toHaveURL(/country=POL/);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/day=2031-04-01/);
  await expect(page.getByRole('link', { name: new RegExp(`^${second}, Draft, .* – open end`) })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(bar).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Day by day' }).click();
  const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Monday 10 March' }) });
  await day.getByRole('heading', { name: 'Monday 10 March' }).click();
  await expect(day.getByRole('listitem').filter({ hasText: first })).toContainText('begins');
  await expectNoFindings(page);
});

test('bars of a lane that run at once say so', async ({ page, baseURL }) => {
  const word = freshWord();
  const [first, second] = [`${word} one`, `${word} two`];
  await makeCampaign(page, baseURL ?? '', {
    title: first,
    start_date: '2032-05-03 05:00:00',
    end_date: '2032-05-12 05:00:00',
  });
  await makeCampaign(page, baseURL ?? '', {
    title: second,
    start_date: '2032-05-10 05:00:00',
    end_date: '2032-05-18 05:00:00',
  });
  const bar = await openMonth(page, '2032-05-01', first, word);
  await expect(bar).toHaveAccessibleName(/, overlaps with 1 other$/);
  const [top, below] = [
    await bar.boundingBox(),
    await page.getByRole('link', { name: new RegExp(`^${second}, `) }).boundingBox(),
  ];
  expect(below?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
});

test('a bar is dragged by days: what would change is shown, written and taken back', async ({ page, baseURL }) => {
  const word = freshWord();
  const dates = { start_date: '2033-06-06 05:00:00', end_date: '2033-06-10 05:00:00' };
  const campaign = await makeCampaign(page, baseURL ?? '', { title: word, ...dates });
  const bar = await openMonth(page, '2033-06-01', word);
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar has no place.');
  // Four days from end to end.
  const day = (box.width + 2) / 4;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + day * 3, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(planned(page, word)).toContainText('9 Jun 2033, 05:00');
  expect(await readCampaign(page, campaign)).toMatchObject(dates);
  await planned(page, word)
    .getByRole('button', { name: /^Move / })
    .click();
  await expect(planned(page, word)).toHaveCount(0);
  await expect(bar).toHaveAccessibleName(/9 Jun 2033, 05:00 – 13 Jun 2033, 05:00/);
  expect(await readCampaign(page, campaign)).toMatchObject({
    start_date: '2033-06-09 05:00:00',
    end_date: '2033-06-13 05:00:00',
  });
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveAccessibleName(/6 Jun 2033, 05:00 – 10 Jun 2033, 05:00/);
  expect(await readCampaign(page, campaign)).toMatchObject(dates);
});

test('keys move a bar and its ends as a hand does, and open it', async ({ page, baseURL }) => {
  const word = freshWord();
  const dates = { start_date: '2034-02-06 05:00:00', end_date: '2034-02-10 05:00:00' };
  const campaign = await makeCampaign(page, baseURL ?? '', { title: word, ...dates });
  const bar = await openMonth(page, '2034-02-01', word);
  await bar.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: word })).toContainText(
    '8 Feb 2034, 05:00 – 13 Feb 2034, 05:00',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveCount(0);
  await page.keyboard.press('Alt+Control+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(planned(page, word)).toContainText('5 Feb 2034, 05:00');
  await planned(page, word)
    .getByRole('button', { name: /^Move / })
    .click();
  await expect(bar).toHaveAccessibleName(/5 Feb 2034, 05:00 – 10 Feb 2034, 05:00/);
  expect(await readCampaign(page, campaign)).toMatchObject({ ...dates, start_date: '2034-02-05 05:00:00' });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/sponsored-campaigns/${campaign.id}$`));
});

test('a move to a time that the clock skips is refused where it is asked about', async ({ page, baseURL }) => {
  const word = freshWord();
  await makeCampaign(page, baseURL ?? '', {
    title: word,
    start_date: '2035-03-24 02:30:00',
    end_date: '2035-03-30 05:00:00',
  });
  const bar = await openMonth(page, '2035-03-01', word);
  await bar.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(planned(page, word)).toContainText('There is no 2035-03-25 02:30 in Europe/Rome');
});

test('nothing on the days says so, and what is asked for can be cleared', async ({ page }) => {
  await page.goto('/ads-calendar?day=1990-01-01');
  await expect(page.getByText('Nothing runs on these days.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Create sponsored campaign/ })).toBeVisible();
  await page.goto('/ads-calendar?text=nothing-is-called-so');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('region', { name: 'Italy' })).toBeVisible();
});

test('a form shows times on the clock of the country, and tells whose it is where the reader’s shows another', async ({
  browser,
  baseURL,
}: {
  browser: Browser;
  baseURL?: string;
}) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await enterAs(page, browser, 'ads', baseURL ?? '');
  const word = freshWord();
  const { id } = await makeCampaign(page, baseURL ?? '', {
    title: word,
    country: 'POL',
    start_date: '2031-07-10 05:00:00',
    end_date: '2031-07-20 05:00:00',
  });
  await page.goto(`/sponsored-campaigns/${id}`);
  const start = page.getByLabel('Start Date');
  await expect(start).toHaveValue('2031-07-10T05:00');
  await expect(page.getByText('Europe/Warsaw').first()).toBeVisible();
  await page.getByLabel('Country').selectOption({ label: 'Italy' });
  await expect(page.getByText('Europe/Rome').first()).toBeVisible();
  await start.fill('2031-03-30T02:30');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('There is no 2031-03-30 02:30 in Europe/Rome')).toBeVisible();
  await start.fill('2031-07-11T06:00');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Campaign successfully updated')).toBeVisible();
  await page.goto(`/sponsored-campaigns?search=query&codes=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('11 Jul 2031, 06:00 CEST');
  await context.close();
});

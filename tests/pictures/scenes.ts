import type { Page } from 'playwright';
import { application } from '../../server/application.ts';
import { drawPicture } from '../images/pictures.ts';
import { callApi, gridReady } from './steps.ts';

/** One picture: what is done before it is taken. */
export interface Scene {
  /** Of the file. */
  name: string;
  /** What it shows. */
  title: string;
  /** Default: admin. Null: nobody has signed in. */
  account?: 'admin' | 'items' | 'approver' | 'ads' | 'roles' | 'nobody' | null;
  language?: 'it' | 'pl';
  isDark?: boolean;
  /** Something is still on its way: the network never rests. */
  isWaiting?: boolean;
  show(page: Page): Promise<unknown>;
}

const press = (page: Page, role: 'button' | 'tab' | 'menuitem' | 'option' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();
const openList = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await gridReady(page);
};
const goTo =
  (address: string) =>
  async (page: Page): Promise<void> =>
    void (await page.goto(address));
const openItem = async (page: Page): Promise<number> => {
  const id = await itemOf(page);
  await page.goto(`/items/${id}`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  return id;
};
/** One that sources and stores say something of. */
const itemOf = async (page: Page): Promise<number> => {
  const [draft] = await callApi<{ item: number }[]>(page, 'GET', '/api/pim/v1/drafts?page=1&per-page=1&columns=item');
  return draft?.item ?? 0;
};
const select = async (page: Page, count: number): Promise<void> => {
  for (let place = 1; place <= count; place += 1) await page.getByRole('grid').getByRole('checkbox').nth(place).click();
};
const chooseFile = async (page: Page): Promise<void> => {
  await page.goto('/items/import');
  const text =
    'kod;nazwa;waga\n9991000000019;Pane di segale;1,25\n9991000000026;Farro perlato;0,5\n99910000000200;Codice errato;2\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fornitore.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Separator').waitFor();
};
const planFile = async (page: Page): Promise<void> => {
  await chooseFile(page);
  await page.getByLabel('Country of every row').selectOption('ITA');
  await press(page, 'button', 'Plan 3 rows');
  await page.getByText('Nothing has been written yet').waitFor();
};
const conflict = async (page: Page): Promise<void> => {
  const id = await openItem(page);
  const { display_brand: brand } = await callApi<{ display_brand: string | null }>(
    page,
    'GET',
    `/api/pim/v1/items/${id}`,
  );
  await page.getByLabel('Display brand').fill('Olivieri');
  await callApi(page, 'PUT', `/api/pim/v1/items/${id}`, {
    changes: { display_brand: brand === 'Podere Verde' ? 'Podere Rosso' : 'Podere Verde' },
  });
  await press(page, 'button', /^Save item/);
  await page.getByRole('dialog').waitFor();
};
const editMany = async (page: Page): Promise<void> => {
  await openList(page, '/items?sort=name&order=ASC');
  await select(page, 3);
  await press(page, 'button', /^Edit 3 items/);
  await page.getByRole('dialog').getByLabel('Copyright', { exact: true }).waitFor();
};
const openChange = async (page: Page): Promise<void> => {
  const [line] = await callApi<{ change_set: string }[]>(page, 'GET', '/api/toolkit/v1/changes?resource=items');
  await page.goto(`/changes/${line?.change_set ?? ''}`);
};
const close = async (page: Page): Promise<void> => {
  await page.route('**/api/user/v4/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { environment: { maintenance: string[] } } };
    body.data.environment.maintenance = ['items'];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/items');
};
const failRows = async (page: Page): Promise<void> => {
  const body = {
    status: 503,
    code: 'unavailable',
    key: 'unavailable',
    params: {},
    message: 'The catalogue does not answer.',
  };
  await page.route('**/api/pim/v1/items?**', (route) => route.fulfill({ status: 503, json: body }));
  await page.goto('/items');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
};
const holdRows = async (page: Page): Promise<void> => {
  await page.route('**/api/pim/v1/items?**', () => undefined);
  await page.goto('/items');
  await page.locator('.list-skeleton').waitFor();
};
const failSave = async (page: Page): Promise<void> => {
  await openItem(page);
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Delta', { exact: true }).fill('-3');
  await press(page, 'button', /^Save item/);
};
/** The message stays: the pointer is on it. */
const answerOverDialog = async (page: Page): Promise<void> => {
  await openList(page, '/tags');
  await press(page, 'button', /^View:/);
  await press(page, 'menuitem', 'Save as a new view…');
  await page.getByRole('dialog').getByRole('textbox').fill('Winter');
  await page.route('**/views**', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: 'unavailable', message: 'The views are not stored now.' },
    }),
  );
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button').first().hover();
};
const cropPicture = async (page: Page): Promise<void> => {
  await openItem(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'button', /^(Upload|Replace) Thumbnail/);
  await (
    await chooser
  ).setFiles({ name: 'p.png', mimeType: 'image/png', buffer: await drawPicture({ width: 300, height: 200 }) });
  await press(page, 'button', 'Crop Thumbnail');
  await page.getByRole('dialog').waitFor();
};
/** The page of somebody of the demo, with what stands beside it. */
const openUser = async (page: Page, beside?: string): Promise<void> => {
  const people = await callApi<{ id: number; email: string }[]>(page, 'GET', '/api/user/v4/users?page=1&per-page=50');
  await page.goto(`/users/${people.find(({ email }) => email === 'finance@toolkit.test')?.id ?? 0}`);
  if (beside !== undefined) await page.getByRole('button', { name: beside, exact: true }).click();
};
const foreseeErasure = async (page: Page): Promise<void> => {
  await openUser(page);
  await press(page, 'button', 'More');
  await press(page, 'menuitem', /^Erase the personal data/);
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
};
/** Alerts are counted when they are first looked at. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Alerts' }).getByText('Too many').first().waitFor();
};
const setUpApp = async (page: Page): Promise<void> => {
  await page.goto('/security');
  await press(page, 'button', 'Set up an authenticator app');
  await page.getByRole('dialog').waitFor();
};
const requestStatistics = async (page: Page): Promise<void> => {
  await openList(page, '/items');
  await press(page, 'button', 'More');
  await press(page, 'menuitem', /^Request catalogue statistics/);
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
};
const items = async (page: Page): Promise<void> => openList(page, '/items');
const editing = async (page: Page): Promise<void> => {
  await openItem(page);
  await page.getByLabel('Display brand').fill('Olivieri');
};
const side =
  (tab: string) =>
  async (page: Page): Promise<void> => {
    await openList(page, `/items?side=${await itemOf(page)}`);
    await press(page, 'tab', tab);
  };
const after =
  (begin: (page: Page) => Promise<unknown>, ...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of [begin, ...steps]) await step(page);
  };
const lists = application.resources
  .filter(({ name, calls }) => calls.list !== null && name !== 'items')
  .map(({ name, title }): Scene => ({
    name: `list-${name}`,
    title: `List of ${title.many}`,
    show: async (page) => {
      await page.goto(`/${name}`);
      await page.getByRole('grid').or(page.locator('.list-empty')).first().waitFor();
    },
  }));
const inWords = (name: string, title: string, show: Scene['show']): Scene[] =>
  (
    [
      ['it', 'in Italian'],
      ['pl', 'in Polish'],
    ] as const
  ).map(([language, words]) => ({ name: `${name}-${language}`, title: `${title}, ${words}`, language, show }));
const inBoth = (name: string, title: string, show: Scene['show']): Scene[] => [
  { name, title, show },
  { name: `${name}-dark`, title: `${title}, dark`, isDark: true, show },
];
/** Where buttons have other words, what is written stays within one language. */
const openFirst = async (page: Page): Promise<void> => {
  await page.goto(`/items/${await itemOf(page)}`);
  await page.locator('form, .form-sections').first().waitFor();
};

const openBranch = (page: Page) => page.getByRole('treegrid').getByRole('button').first().click();
const openCampaign = async (page: Page): Promise<void> => {
  await page.goto('/campaigns/1');
  await page.getByLabel('Title', { exact: true }).waitFor();
};

export const scenes: readonly Scene[] = [
  { name: 'sign-in', title: 'Sign in', account: null, show: goTo('/login') },
  { name: 'sign-up', title: 'Sign up', account: null, show: goTo('/signup') },
  { name: 'forgot', title: 'A forgotten password', account: null, show: goTo('/forgot') },
  ...inBoth('home', 'Home: what needs attention', openHome),
  ...inBoth('items', 'The list of items', items),
  { name: 'list-empty', title: 'A search without a result', show: goTo('/items?search=query&codes=qqqqqq') },
  { name: 'list-failed', title: 'A list that could not be read', show: failRows },
  { name: 'list-waiting', title: 'A list on its way', isWaiting: true, show: holdRows },
  {
    name: 'search',
    title: 'Search by codes',
    show: after(
      items,
      (page) => press(page, 'button', 'Search by codes'),
      (page) => page.getByRole('dialog').getByRole('textbox').fill('8099124049998\n8099126049972\n5909913649953'),
    ),
  },
  {
    name: 'filter',
    title: 'The editor of a filter',
    show: after(
      items,
      (page) => press(page, 'button', /^Filter$/),
      (page) => press(page, 'option', 'Status'),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  { name: 'columns', title: 'The column picker', show: after(items, (page) => press(page, 'button', /^Columns$/)) },
  { name: 'views', title: 'Saved views', show: after(items, (page) => press(page, 'button', /^View:/)) },
  { name: 'selection', title: 'Rows selected', show: after(items, (page) => select(page, 4)) },
  {
    name: 'selection-refused',
    title: 'Rows selected by somebody who may not do everything',
    account: 'approver',
    show: after(items, (page) => select(page, 4)),
  },
  { name: 'bulk-edit', title: 'Bulk edit', show: editMany },
  ...inBoth(
    'bulk-plan',
    'The plan of a bulk edit',
    after(
      editMany,
      (page) => page.getByRole('dialog').getByLabel('Copyright', { exact: true }).fill('Dispensa Olivieri'),
      (page) => page.getByRole('region', { name: 'Rows of the plan' }).waitFor(),
    ),
  ),
  ...inBoth(
    'row-menu',
    'The menu of a row',
    after(items, (page) => press(page, 'button', /^Actions of/)),
  ),
  { name: 'side-fields', title: 'A record at the side of its list', show: side('Fields') },
  { name: 'side-history', title: 'Its history', show: side('History') },
  ...inBoth('side-sources', 'What sources propose', side('Sources')),
  { name: 'side-availability', title: 'In which stores it is', show: side('Availability') },
  ...inBoth('form', 'The form of an item, with a change', editing),
  { name: 'form-faults', title: 'Fields to mend', show: failSave },
  { name: 'message', title: 'A message over a dialog', show: answerOverDialog },
  { name: 'form-new', title: 'A new item', show: goTo('/items/create') },
  {
    name: 'form-sources',
    title: 'Sources beside the form',
    show: after(openItem, (page) => press(page, 'button', /^Sources$/)),
  },
  {
    name: 'form-item-store',
    title: 'The form of an item-store',
    show: async (page) => {
      await openList(page, '/item-stores');
      await page.getByRole('grid').locator('a[href^="/item-stores/"]').first().click();
    },
  },
  {
    name: 'history',
    title: 'The history of a record',
    show: after(openItem, (page) => press(page, 'button', /^History$/)),
  },
  { name: 'image-editor', title: 'Cropping a picture', show: cropPicture },
  { name: 'import-file', title: 'Import: the file', show: goTo('/items/import') },
  { name: 'import-columns', title: 'Import: the columns', show: chooseFile },
  ...inBoth('import-plan', 'Import: the plan', planFile),
  {
    name: 'item-stores-create-many',
    title: 'Many item-stores at once',
    show: after(
      (page) => openList(page, '/item-stores'),
      (page) => press(page, 'button', 'Create many'),
    ),
  },
  {
    name: 'item-stores-reassign',
    title: 'Reassigning an item-store',
    show: after(
      (page) => openList(page, '/item-stores'),
      (page) => press(page, 'button', /^Actions of/),
      (page) => press(page, 'menuitem', /^Reassign/),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  { name: 'tree', title: 'The tree of categories', show: after(goTo('/categories'), openBranch) },
  { name: 'calendar', title: 'The calendar of ads', account: 'ads', show: goTo('/ads-calendar') },
  { name: 'campaign', title: 'The form of a campaign', account: 'ads', show: openCampaign },
  {
    name: 'banner',
    title: 'A banner, and how the shop shows it',
    account: 'ads',
    show: after(goTo('/banners/40'), (page) => press(page, 'button', 'In the shop')),
  },
  {
    name: 'banners-gallery',
    title: 'Banners as a gallery',
    account: 'ads',
    show: after(
      (page) => openList(page, '/banners'),
      (page) => press(page, 'button', 'Gallery'),
      (page) => page.getByRole('list', { name: 'Banners' }).waitFor(),
    ),
  },
  { name: 'ads-upload', title: 'The upload of sponsored listings', account: 'ads', show: goTo('/ads-upload') },
  { name: 'cashback', title: 'The form of a cashback', account: 'ads', show: goTo('/cashback/1') },
  {
    name: 'campaign-report',
    title: 'What ran in a sponsored campaign',
    account: 'ads',
    show: after(
      goTo('/sponsored-campaigns/1'),
      (page) => page.getByLabel('Title', { exact: true }).waitFor(),
      (page) => press(page, 'button', /^(More|Actions)/),
      (page) => press(page, 'menuitem', /^Report of/),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  { name: 'wallet', title: 'A wallet and when it ends', account: 'ads', show: goTo('/wallets/1') },
  ...inBoth('conflict', 'The same field changed by two people', conflict),
  {
    name: 'palette',
    title: 'The command palette',
    show: after(
      items,
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('dialog').waitFor(),
      (page) => page.keyboard.type('item'),
    ),
  },
  { name: 'shortcuts', title: 'The shortcuts', show: after(items, (page) => page.keyboard.press('?')) },
  { name: 'audit', title: 'Audit', show: goTo('/audit') },
  { name: 'change', title: 'One change', show: openChange },
  ...inBoth('user-roles', 'The roles of a user', (page) => openUser(page, 'Roles')),
  { name: 'user-erase', title: 'What erasing somebody comes to', account: 'roles', show: foreseeErasure },
  { name: 'security', title: 'Second factors', show: goTo('/security') },
  { name: 'security-proof', title: 'Confirming who it is', show: setUpApp },
  { name: 'tokens', title: 'API tokens of one’s own', show: goTo('/tokens') },
  {
    name: 'token-new',
    title: 'A new API token',
    show: after(goTo('/tokens'), (page) => press(page, 'button', 'New token')),
  },
  { name: 'password', title: 'The change of a password', show: goTo('/password') },
  { name: 'statistics', title: 'Requesting catalogue statistics', account: 'items', show: requestStatistics },
  { name: 'sessions', title: 'Where one is signed in', show: goTo('/sessions') },
  { name: 'work', title: 'Long work', show: goTo('/work') },
  { name: 'help', title: 'The manual', show: goTo('/help') },
  { name: 'help-page', title: 'A page of the manual', show: goTo('/help/items') },
  { name: 'maintenance', title: 'A closed part', show: close },
  { name: 'not-found', title: 'An address that leads nowhere', show: goTo('/nothing/here') },
  { name: 'forbidden', title: 'Somebody who may not open a page', account: 'nobody', show: goTo('/items') },
  ...inWords('home', 'Home', goTo('/')),
  ...inWords('items', 'The list of items', items),
  ...inWords('form', 'The form of an item', openFirst),
  ...lists,
];

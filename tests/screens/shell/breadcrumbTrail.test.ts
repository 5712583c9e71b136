import { expect, it } from 'vitest';
import { describeManifest } from '../../../src/build/describeForBrowser.ts';
import { breadcrumbTrail } from '../../../src/screens/shell/breadcrumbTrail.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const manifest = describeManifest(fixtureApplication);

/** As a reader sees them, `>` before those that are links. */
const trail = (path: string, query = ''): string[] =>
  breadcrumbTrail(path, manifest, query).map(({ text, key, params, entry, to }) => {
    const shown = entry?.name ?? text ?? `${key}${params ? ` ${Object.values(params).join()}` : ''}`;
    return to ? `>${shown}` : shown;
  });

it('is Home on the index', () => {
  expect(trail('/')).toEqual(['toolkit.menu.home']);
});

it('starts with the group of the menu and ends with the page, which is no link', () => {
  expect(trail('/products')).toEqual(['Shop', 'products']);
});

it('puts the id behind Edit on an edit page', () => {
  expect(trail('/products/48198')).toEqual(['Shop', '>products', 'toolkit.trail.edit 48198']);
});

it('reads a composite id on an edit page', () => {
  expect(trail('/product-codes/12%2C800')).toEqual(['>product-codes', 'toolkit.trail.edit 12,800']);
});

it('puts what a record lives below before it, and the one of its address', () => {
  expect(trail('/product-batches')).toEqual(['Shop', '>products', 'product-batches']);
  const filter = `?filter=${encodeURIComponent(JSON.stringify({ product_id: { in: [12] } }))}`;
  expect(trail('/product-batches', filter)).toEqual(['Shop', '>products', '>12', 'product-batches']);
  expect(trail('/product-batches/5', '?below=12')).toEqual([
    'Shop',
    '>products',
    '>12',
    '>product-batches',
    'toolkit.trail.edit 5',
  ]);
});

it('calls a tab of a screen what its declaration does', () => {
  const tabs = [{ label: 'Sold by', resource: 'products' }];
  const shelf = { name: 'shelf', label: 'Shelf', access: [], menu: { group: 'shop', order: 90 }, tabs };
  const [crumb] = breadcrumbTrail('/shelf/products', { ...manifest, screens: [shelf] }).slice(-1);
  expect(crumb).toEqual({ key: 'tabs.shelf.products', text: 'Sold by' });
});

it('says a part of a screen of its own in words, and an id as it is', () => {
  const live = { name: 'live', label: 'Live', access: [], menu: { group: 'shop', order: 90 } };
  const last = (path: string) => breadcrumbTrail(path, { ...manifest, screens: [live] }).at(-1);
  expect(last('/live/stores')).toEqual({ key: 'words.Stores', text: 'Stores' });
  expect(last('/live/A17')).toEqual({ text: 'A17' });
});

it('skips numeric segments elsewhere', () => {
  expect(trail('/products/48198/show')).toEqual(['Shop', '>products', 'toolkit.trail.show']);
});

it.each(['create', 'import'])('names the %s page', (word) => {
  expect(trail(`/products/${word}`)).toEqual(['Shop', '>products', `toolkit.trail.${word}`]);
});

it('puts a page of its own of an import below the list that leads to it', () => {
  const resources = manifest.resources.map((entry) =>
    entry.name === 'products' ? { ...entry, importPage: 'product-upload' } : entry,
  );
  const crumbs = breadcrumbTrail('/product-upload', { ...manifest, resources });
  expect(crumbs.map(({ key, entry, to }) => [entry?.name ?? key, to])).toEqual([
    [expect.stringContaining('menu.'), undefined],
    ['products', '/products'],
    ['toolkit.trail.import', undefined],
  ]);
});

it('shows the segments of a path that it does not know, broken escapes too', () => {
  expect(trail('/nowhere/at%2Fall')).toEqual(['>nowhere', 'at/all']);
  expect(trail('/%E0%A4%A')).toEqual(['%E0%A4%A']);
});

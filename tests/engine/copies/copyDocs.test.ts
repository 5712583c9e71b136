import { expect, it } from 'vitest';
import { manualPages } from '../../../server/manual/pages.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/types.ts';
import { publishingApplication } from '../../support/fixtureApp/publishing.ts';
import { openOutlets } from './outlets.ts';

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
}

it('is described with what it answers for each resource, and no call that writes a copy is', async () => {
  const { readText } = await openOutlets();
  const { paths } = JSON.parse(await readText('/api/openapi.json')) as Described; // its own document
  const call = JSON.stringify(paths['/api/shop/v1/publish/outlets']?.['post']);
  expect(call).toContain('"country"');
  expect(call).toContain('"live-outlets":{"type":"object","properties":{"create"');
  expect(JSON.stringify(paths['/api/shop/v1/publish/some-outlets']?.['post']?.requestBody)).toContain('"ids"');
  expect(Object.keys(paths['/api/shop/v1/live-outlets/{id}'] ?? {})).toEqual(['get']);
});

it('is told in the manual, by the page of the copy and by that of its source', () => {
  const pages = manualPages({ application: publishingApplication, dialects, fieldTypes });
  const pageOf = (name: string): string =>
    Object.entries(pages).find(([path]) => path.endsWith(`${name}.md`))?.[1] ?? '';
  expect(pageOf('live-outlets')).toContain(
    'These records were copied from [draft outlets](draft-outlets.md). Nobody makes, edits or deletes one by hand.',
  );
  expect(pageOf('draft-outlets')).toContain(
    'Publish: [live outlets](live-outlets.md) become what [draft outlets](draft-outlets.md) are.',
  );
});

import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { freeSearchOf } from '../../src/screens/pages/listState/quickSearch.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

const searched = declaredApplication.resources.filter(
  (resource) =>
    freeSearchOf(resource) !== null && declaredApplication.services[resource.service]?.address === undefined,
);

/** The fields that a free text is looked for in. */
const textsOf = ({ search }: (typeof searched)[number]): readonly string[] =>
  Object.values(search).flatMap(({ by }) => (typeof by === 'object' && 'text' in by ? by.text : []));

describe('SHR-010: a list has a plain mode and one of results', () => {
  it.each(searched.map((resource) => [resource.name, resource] as const))(
    '%s finds its records by a text, and nothing by one that none has',
    async (name, resource) => {
      const fields = textsOf(resource);
      // One below another record is listed with that record alone.
      const call = resource.calls.list?.includes('{') ? 'query' : 'list';
      const plain = (await demo.call('GET', `${demo.urlOf(resource, call)}?columns=${fields.join(',')}`)).body
        .data as Json[];
      const row = plain.find((one) => fields.some((field) => one[field]));
      expect(row, name).toBeDefined();
      const url = demo.urlOf(resource, 'query');
      const nothing = await demo.call('GET', `${url}?q=zzqqxx-none`);
      expect([nothing.status, nothing.body.data]).toEqual([200, []]);
      const text = String(fields.map((field) => row?.[field]).find(Boolean));
      const found = await demo.call('GET', `${url}?q=${encodeURIComponent(text)}`);
      expect(found.status, found.text.slice(0, 200)).toBe(200);
      expect((found.body.data as Json[]).map(({ id }) => id)).toContain(row?.['id']);
    },
  );

  it('ITM-009: the free query of items reads every word of their name, brand and description', async () => {
    const [item] = await demo.rows(
      "SELECT id, name FROM catalogue.items WHERE deleted_at IS NULL AND name ~ '^[a-zA-Z]+ [a-zA-Z]+ [a-zA-Z]+' ORDER BY id LIMIT 1",
    );
    const word = String(item?.['name']).split(' ')[1] ?? '';
    const { body } = await demo.call(
      'GET',
      `${pim}/search/items?q=${encodeURIComponent(word.toUpperCase())}&per-page=250`,
    );
    const found = body.data as Json[];
    expect(found.map(({ id }) => id)).toContain(item?.['id']);
    expect(
      found.every((row) =>
        [row['name'], row['display_brand'], row['short_description']]
          .join(' ')
          .toLowerCase()
          .includes(word.toLowerCase()),
      ),
    ).toBe(true);
  });
});

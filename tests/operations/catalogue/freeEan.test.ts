import { describe, expect, it } from 'vitest';
import { freeEan } from '../../../server/operations/catalogue/freeEan.ts';
import { ean } from '../../../src/fieldTypes/index.ts';

type Context = Parameters<typeof freeEan>[1];

const contextWhere = (isTaken: (place: number) => boolean): { context: Context; asked: string[] } => {
  const asked: string[] = [];
  const read: Context['read'] = {
    first: async () => [],
    records: async () => new Map(),
    rows: async function* () {
      yield [];
    },
    count: async () => 0,
    undone: async () => new Set(),
    secret: async () => null,
    copied: async () => [],
    parse: (_resource, _field, text) => text,
    taken: async (resource, field, values) => {
      expect([resource, field]).toEqual(['item-eans', 'ean']);
      asked.push(...values);
      return new Set(values.filter((_, place) => isTaken(place)));
    },
  };
  return {
    asked,
    context: {
      read,
      now: new Date(0),
      actor: { userId: 1, email: 'a@b.it', permissions: new Set(), constraints: {}, sessionId: '' },
    },
  };
};

describe('freeEan', () => {
  it('answers a valid code of the internal range, and changes nothing', async () => {
    const { changes, effects, result } = await freeEan({}, contextWhere(() => false).context);
    const code = (result as { ean: string }).ean; // what the form's button fills in
    expect(code).toMatch(/^29\d{11}$/);
    expect(ean({ label: 'EAN' }).safeParse(code).success).toBe(true);
    expect([changes, effects]).toEqual([[], []]);
  });

  it('passes over codes that an item has', async () => {
    const { context, asked } = contextWhere((place) => place < 7);
    expect((await freeEan({}, context)).result).toEqual({ ean: asked[7] });
  });

  it('fails rather than answer one that is taken', async () => {
    await expect(freeEan({}, contextWhere(() => true).context)).rejects.toThrow('are taken');
  });

  it('answers another code each time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => freeEan({}, contextWhere(() => false).context)));
    expect(new Set(answers.map(({ result }) => (result as { ean: string }).ean)).size).toBe(20); // as above
  });
});

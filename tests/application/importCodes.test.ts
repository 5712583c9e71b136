import { describe, expect, it } from 'vitest';
import type { ImportFile, ImportRequest } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type AccountName } from './demoServer.ts';

const demo = await demoServer();

const planOf = async (text: string, change: Partial<ImportRequest> = {}, who: AccountName = 'admin'): Promise<Plan> => {
  const sent = await demo.callAs(who, 'POST', `${pim}/plans/files?resource=item-stores&name=p.csv`, Buffer.from(text), {
    'content-type': 'application/octet-stream',
  });
  const { file, separator, encoding, mapping } = sent.body.data as ImportFile;
  const { body, text: said } = await demo.callAs(who, 'POST', `${pim}/plans`, {
    resource: 'item-stores',
    kind: 'import',
    import: { file, separator, encoding, mapping, constants: {}, blank: 'keep', ...change },
  });
  if (!body.data) throw new Error(said);
  return body.data as Plan;
};

const known = (
  await demo.rows(
    `SELECT t.id, t.store_id, t.item_id, e.ean FROM catalogue."item-stores" t
     JOIN catalogue.items i ON i.id = t.item_id AND i.deleted_at IS NULL
     JOIN catalogue."item-eans" e ON e.item_id = t.item_id
     WHERE t.store_id = (SELECT store_id FROM catalogue."item-stores" ORDER BY id LIMIT 1) ORDER BY t.id, e.ean`,
  )
).filter(({ id }, at, all) => all.findIndex((one) => one['id'] === id) === at);
const [first, second, third] = known;
const store = String(first?.['store_id']);
await demo.rows(`UPDATE catalogue."item-stores" SET gdo_id = 'G-1' WHERE id = $1`, [first?.['id']]);
await demo.rows(`UPDATE catalogue."item-stores" SET gdo_id = '007' WHERE id = $1`, [second?.['id']]);

const outcomes = ({ rows }: Plan): unknown[] =>
  rows.map(({ row, id, outcome, findings }) => [
    row,
    outcome === 'error' ? findings.map(({ field, text }) => [field, text]) : [id, outcome],
  ]);

describe('an import of item-stores', () => {
  it('finds them by store and GDO ID, and tells a code that finds none with its value', async () => {
    const made = await planOf(`GDO ID,Store ID,Prezzo\nG-1,${store},3.45\n007,${store},3.46\n7,${store},3.47\n`);
    expect(outcomes(made)).toEqual([
      [2, [String(first?.['id']), 'update']],
      [3, [String(second?.['id']), 'update']],
      [4, [['gdo_id', `No item-store has GDO ID '7' within Store ID ${store}, and for a new one Item ID is missing.`]]],
    ]);
  });

  it('finds them by an EAN of their item within one store for the whole file', async () => {
    const made = await planOf(`Codice a barre,Prezzo\n${String(third?.['ean'])},3.45\n8000000000002,1\n`, {
      constants: { store_id: Number(store) },
    });
    expect(outcomes(made)).toEqual([
      [2, [String(third?.['id']), 'update']],
      [
        3,
        [
          [
            'ean',
            `No item-store has EAN '8000000000002' within Store ID ${store}, and for a new one Item ID is missing.`,
          ],
        ],
      ],
    ]);
    expect(made.rows[0]?.after).not.toHaveProperty('ean');
  });

  it('tells how many records a code finds', async () => {
    await demo.rows(`UPDATE catalogue."item-stores" SET gdo_id = 'TWICE' WHERE id = ANY($1)`, [
      known.slice(3, 5).map(({ id }) => id),
    ]);
    const made = await planOf(`gdo_id,store_id,price\nTWICE,${store},3\n`);
    expect(outcomes(made)).toEqual([[2, [['gdo_id', `2 records have GDO ID 'TWICE' within Store ID ${store}.`]]]]);
  });

  it('takes a code beside the ID for what it is, and does not write it', async () => {
    const made = await planOf(`id,ean,price\n${String(first?.['id'])},${String(first?.['ean'])},3.99\n`);
    expect(outcomes(made)).toEqual([[2, [String(first?.['id']), 'update']]]);
    expect(made.rows[0]?.after).not.toHaveProperty('ean');
  });

  it('asks for the store where the codes are of one', async () => {
    const made = await planOf('GDO ID,price\nG-1,3\n');
    expect(made.rows[0]).toMatchObject({ outcome: 'error', findings: [{ key: 'keyPart', field: 'store_id' }] });
  });
});

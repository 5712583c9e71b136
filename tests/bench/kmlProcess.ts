import { DOMParser } from '@xmldom/xmldom';
import { kml } from '@tmcw/togeojson';
import { writeCsv } from '../../src/core/csv/csv.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { writeKml } from '../../server/engine/formats/kml/writeKml.ts';
import { operations } from '../../server/operations/index.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const count = 5_000;
const base = '/api/distance/v3';

const stores = Array.from({ length: count }, (_, at) => ({
  country: 'ITA',
  name: `Store ${at}`,
  city: `City ${at % 300}`,
  province: 'MI',
  operating_province: 'MI',
  zone: `Zone ${at % 40}`,
  address: `Via ${at % 900} ${at}`,
  postal_code: String(20_000 + (at % 900)),
  active: at % 3,
  radius: 5 + (at % 7),
  delivery_fee: (at % 50) / 10,
  cash: at % 2 === 0,
  voucher: at % 5 === 0,
}));
const placeOf = (at: number) => ({
  lat: Number((44 + (at % 2_000) / 1_000).toFixed(3)),
  lng: Number((8 + (at % 3_000) / 1_000).toFixed(3)),
});

/** 5,000 new stores of a KML file, read and processed by the calls of the store tool, against bare togeojson of the file and the CSV import of the same rows. */
export const run = async (): Promise<Figure[]> => {
  const file = Buffer.from(
    writeKml({
      stores: stores.map(({ name, ...data }, at) => ({
        id: `new_${at}`,
        name,
        point: placeOf(at),
        data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value)])),
      })),
    }),
  );
  const csv = Buffer.from(toCsv());
  const marketplace = await openMarketplace({ operations: () => operations });
  const found: { ours: number; theirs: number }[] = [];
  try {
    for (let round = 0; round < rounds + 1; round += 1) {
      const theirs = timeOf(() => kml(new DOMParser().parseFromString(file.toString(), 'text/xml')));
      const imported = await timed(marketplace, () => importCsv(marketplace, csv));
      const ours = await timed(marketplace, () => processFile(marketplace, file));
      if (round > 0) found.push({ ours, theirs: theirs + imported });
    }
  } finally {
    await marketplace.close();
  }
  return [
    {
      name: `${count} stores processed from KML`,
      ratio: median(found.map(({ ours, theirs }) => ours / theirs)),
      bar: 1.5,
      better: 'lower',
      detail: `${median(found.map(({ ours }) => ours)).toFixed(0)} ms against ${median(found.map(({ theirs }) => theirs)).toFixed(0)} ms`,
    },
  ];
};

const toCsv = (): string => {
  const names = Object.keys(stores[0] ?? {});
  const header = names.map((name) => (name === 'cash' || name === 'voucher' ? `${name}_enabled` : name));
  return (
    writeCsv([[...header, 'lat', 'lng']]) +
    writeCsv(
      stores.map((store, at) => [
        ...Object.values(store).map(String),
        String(placeOf(at).lat),
        String(placeOf(at).lng),
      ]),
    )
  );
};

const timed = async (marketplace: Marketplace, work: () => Promise<void>): Promise<number> => {
  await marketplace.pool.query(
    'TRUNCATE distance."draft-stores", framework.change, framework.plan, framework.plan_row CASCADE',
  );
  await marketplace.pool.query('CHECKPOINT');
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const { rows } = await marketplace.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM distance."draft-stores"',
  );
  if (rows[0]?.n !== count) throw new Error(`Of ${count} stores ${rows[0]?.n} were written.`);
  return took;
};

const ask = async <T>({ server }: Marketplace, path: string, body: Buffer | object): Promise<T> => {
  const isBytes = Buffer.isBuffer(body);
  const reply = await server.inject({
    method: 'POST',
    url: base + path,
    headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
    payload: isBytes ? body : JSON.stringify(body),
  });
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body.slice(0, 500)}`);
  return reply.json<{ data: T }>().data;
};

const importCsv = async (marketplace: Marketplace, csv: Buffer): Promise<void> => {
  const { file, separator, encoding, mapping } = await ask<ImportFile>(
    marketplace,
    '/plans/files?resource=draft-stores&name=stores.csv',
    csv,
  );
  const asked = { file, separator, encoding, mapping, constants: {}, blank: 'keep' };
  const plan = await ask<Plan>(marketplace, '/plans', { resource: 'draft-stores', kind: 'import', import: asked });
  await ask(marketplace, `/plans/${plan.id}/apply`, {});
};

interface Read {
  parts: { store: { rows: { values: object }[] } };
}

const processFile = async (marketplace: Marketplace, bytes: Buffer): Promise<void> => {
  const { file } = await ask<{ file: string }>(
    marketplace,
    '/actions/files/draft-stores/readKml/file?name=stores.kml',
    bytes,
  );
  const { parts } = await ask<Read>(marketplace, '/kml/read', { file, country: 'ITA' });
  await ask(marketplace, '/kml/process', { type: 'store', data: parts.store.rows.map(({ values }) => values) });
};

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

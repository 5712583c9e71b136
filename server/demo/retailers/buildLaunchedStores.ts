import { storeDiffers } from '../../../schemas/retailers/storeDiffers.ts';
import { storeDifferences } from '../../../schemas/retailers/choices.ts';
import type { Random } from '../random.ts';
import type { Row } from '../row.ts';

/** Invented people. */
const people = [
  ['Giulia Ferrari', 'giulia.ferrari', 'kam'],
  ['Marco Bianchi', 'marco.bianchi', 'kam'],
  ['Zofia Nowak', 'zofia.nowak', 'kam'],
  ['Elena Ricci', 'elena.ricci', 'catalog_manager'],
  ['Tomasz Zieliński', 'tomasz.zielinski', 'catalog_manager'],
] as const;

const managers: readonly Row[] = people.map(([name, mailbox, role], place) => ({
  id: place + 1,
  name,
  email: `${mailbox}@marketplace.test`,
  role,
  active: true,
}));

const companies: Readonly<Record<string, readonly [string, string]>> = {
  ITA: ['Distribuzione Aurora S.r.l.', '0123456789'],
  POL: ['Handel Jutrzenka Sp. z o.o.', 'PL525123456'],
};

interface Launched {
  managers: readonly Row[];
  launchedStores: Row[];
}

/** Nine stores in ten went live; of a few the address was written otherwise than the store has it. */
export const buildLaunchedStores = (random: Random, draftStores: readonly Row[], now: Date): Launched => ({
  managers,
  launchedStores: draftStores.filter(() => random.chance(0.9)).map((store) => launch(random, store, now)),
});

const launch = (random: Random, store: Row, now: Date): Row => {
  const isPolish = store['country'] === 'POL';
  const [company = '', number = ''] = companies[String(store['country'])] ?? [];
  const copied = Object.fromEntries(storeDifferences.map(({ value }) => [value, store[value] ?? null]));
  const isElsewhere = random.chance(0.15);
  const row: Row = {
    ...copied,
    ...(isElsewhere && { address: `${String(store['address'])}/A` }),
    sm_store_id: store['id'],
    retailer_id: store['retailer_id'],
    kam: isPolish ? 3 : random.between(1, 2),
    catalog_manager: isPolish ? 5 : 4,
    gdo_store_id: `PV${String(store['id']).padStart(4, '0')}`,
    retail_type: random.pick(['ret_super', 'ret_super', 'ret_hyper', 'ret_proximity']),
    relationship_type: random.pick(['rel_part', 'rel_part', 'rel_part', 'rel_nonpart', 'rel_paas']),
    company,
    vat_number: `${number}${Number(store['retailer_id']) % 10}`,
    multi_area: random.chance(0.2),
    live_date: new Date(now.getTime() - random.between(30, 900) * 86_400_000).toISOString().slice(0, 10),
    notes: null,
    active: store['active'] === 0 ? 0 : 1,
  };
  const stores = Object.fromEntries(storeDifferences.map(({ value }) => [`store_${value}`, store[value]]));
  return { ...row, ...storeDiffers({ ...row, ...stores }) };
};

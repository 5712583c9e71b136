import type { Item } from '../buildItems.ts';
import type { Random } from '../random.ts';
import type { Row } from '../row.ts';
import { cashbackRules, defaultGroup } from '../../../schemas/advertising/cashbackRules.ts';
import { before, periodOf } from './periods.ts';

type Country = 'ITA' | 'POL';
type Texts = Record<'en' | 'it' | 'pl', string>;

const count = 24;

const titles: Record<Country, readonly string[]> = {
  ITA: ['Colazione che ripaga', 'Pasta e sughi', 'Casa pulita', 'Merenda dei bambini', 'Caffè a casa'],
  POL: ['Śniadanie ze zwrotem', 'Nabiał na co dzień', 'Czysty dom', 'Kawa w domu', 'Przekąski dla dzieci'],
};

const texts: Record<'quantity' | 'expense', Record<string, Texts>> = {
  quantity: {
    description: {
      en: 'Buy enough of these products and get part of what you paid back with your next order.',
      it: 'Acquista abbastanza di questi prodotti e riavrai una parte di quanto speso con il prossimo ordine.',
      pl: 'Kup odpowiednią liczbę tych produktów, a przy następnym zamówieniu otrzymasz zwrot części zapłaconej kwoty.',
    },
    suggestion: {
      en: 'Two more and it is yours',
      it: 'Ancora due ed è tuo',
      pl: 'Jeszcze dwie sztuki i jest Twój',
    },
    disclaimer: {
      en: 'Once per customer, while the offer lasts.',
      it: 'Una volta per cliente, fino al termine dell’offerta.',
      pl: 'Raz na klienta, w czasie trwania oferty.',
    },
    progress_goal: {
      en: 'Add products to reach it',
      it: 'Aggiungi prodotti per ottenerlo',
      pl: 'Dodaj produkty, aby go zdobyć',
    },
    progress_continue: { en: 'You are nearly there', it: 'Ci sei quasi', pl: 'Jesteś blisko celu' },
    progress_success: { en: 'Cashback reached', it: 'Cashback ottenuto', pl: 'Cashback zdobyty' },
    link_text: { en: 'See the products', it: 'Vedi i prodotti', pl: 'Zobacz produkty' },
  },
  expense: {
    description: {
      en: 'Spend enough on these products and part of it comes back with your next order.',
      it: 'Spendi abbastanza per questi prodotti e una parte ti torna con il prossimo ordine.',
      pl: 'Wydaj odpowiednią kwotę na te produkty, a jej część wróci do Ciebie przy następnym zamówieniu.',
    },
    progress_goal: { en: 'A little more to go', it: 'Manca ancora poco', pl: 'Jeszcze trochę' },
    progress_success: { en: 'Cashback reached', it: 'Cashback ottenuto', pl: 'Cashback zdobyty' },
  },
};

/** Two dozen cashbacks over a year, every third of Poland, with their items; some texts wait for a translation. */
export const buildCashback = (
  random: Random,
  { items, now }: { items: readonly Item[]; now: Date },
): Record<'cashback' | 'cashback-items', Row[]> => {
  const made: Record<'cashback' | 'cashback-items', Row[]> = { cashback: [], 'cashback-items': [] };
  for (let place = 0; place < count; place += 1) {
    const country = place % 3 === 2 ? 'POL' : 'ITA';
    const own = items.filter((item) => item.country === country && (item.row['deleted_at'] ?? null) === null);
    const chosen = random.shuffle(own).slice(0, Math.min(own.length, random.between(3, 9)));
    const id = place + 1;
    made.cashback.push(rowOf(random, { id, country, now, chosen, period: periodOf(now, place * 2.5, random) }));
    made['cashback-items'].push(
      ...chosen.map(({ row }, at) => ({ item_id: row['id'], cashback_id: id, rank: at + 1 })),
    );
  }
  return made;
};

interface Made {
  id: number;
  country: Country;
  now: Date;
  chosen: readonly Item[];
  period: Row;
}

const rowOf = (random: Random, { id, country, now, chosen, period }: Made): Row => {
  const type = id % 2 === 0 ? 'expense' : 'quantity';
  const picture = chosen.find(({ row }) => typeof row['url_thumbnail'] === 'string')?.row['url_thumbnail'] ?? null;
  const groups = groupsOf(random, type, chosen);
  return {
    id, thumbnail_url: picture, type, country, title: `${titles[country][id % 5] ?? ''} ${id}`, ...period,
    ...cashbackRules({ groups }), priority: random.between(1, 3), cashback_funding: random.chance(0.7) ? 0 : 1,
    cashback_priority: random.between(1, 5), default_touchpoints: random.chance(0.8), groups,
    ad_keywords: [type === 'quantity' ? 'cashback' : 'zwrot'], selectable_keywords: null,
    ...textsOf(random), created_at: before(now, 200), updated_at: before(now, random.between(1, 100)),
  }; // prettier-ignore
};

const groupsOf = (random: Random, type: 'quantity' | 'expense', chosen: readonly Item[]): Row[] => {
  const rule = (user_type: string, discount: number) => ({
    user_type,
    type,
    minimum_qty: type === 'quantity' ? random.between(2, 5) : 0,
    minimum_spend: type === 'expense' ? random.between(10, 40) : 0,
    discount,
  });
  const first = random.between(1, 4);
  return [
    {
      title: defaultGroup.title,
      priority: 1,
      ...(random.chance(0.3) && { item_ids: chosen.slice(0, 2).map(({ row }) => row['id']) }),
      cashback_rules: [rule('free_delivery', 0), rule('regular', first), rule('premium', first + 1)],
    },
  ];
};

/** Every other one is in all languages; of the others a language is still to come. */
const textsOf = (random: Random): Row => {
  const late = random.pick([null, null, 'pl', 'it'] as const);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([kind, values]) =>
      Object.entries(values).flatMap(([name, languages]) =>
        Object.entries(languages).map(([language, said]) => [
          `${kind}_${name}_${language}`,
          language === late ? null : said,
        ]),
      ),
    ),
  );
};

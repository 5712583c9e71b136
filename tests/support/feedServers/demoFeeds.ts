import { gzipSync } from 'node:zlib';
import type { Served } from './served.ts';

/** A feed in the names of the fields (parse mode Standard): comma, decimal point, UTF-8. */
const standard = [
  'gdo_id,feed_ean,feed_item_name,feed_brand,feed_fam_desc,feed_variable_weight,feed_stock,feed_selling_value,feed_url_image',
  '1001,8001120000019,Latte intero 1 l,Alpe Alta,LATTE > Fresco,0,120,1.59,https://images.example/1001.png',
  '1002,8001120000026,Penne rigate 500 g,Grano d’Oro,PASTA > Secca,0,340,0.99,https://images.example/1002.png',
  '1003,,Mele Golden,,FRUTTA > Mele,1,52.4,2.49,',
];

/** A feed as a retailer writes it (parse mode Custom): a preamble, semicolon, decimal comma, windows-1252. */
const custom = [
  'Listino del 26/11/2026',
  'Codice;Codice a barre;Descrizione;Marca;Reparto;Giacenza;Prezzo',
  '1001;8001120000019;Caffè macinato 250 g;Torrefazione Città;DROGHERIA;80;3,49',
  '1002;8001120000026;Tè verde 20 filtri;Città;DROGHERIA;1.200;2,10',
  '1003;;Provolone al kg;;LATTICINI;12,5;1.234,50',
];

const lines = (rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`;

/** Both as the bytes of a file. */
export const demoFeeds = { standard: Buffer.from(lines(standard)), custom: Buffer.from(lines(custom), 'latin1') };

/** Fills servers with the two demo feeds, as they are and packed, and with some that go wrong on their way. */
export const addDemoFeeds = (served: Served): void => {
  served.add('standard-17-20261126.csv', demoFeeds.standard);
  served.add('custom-17-20261126.csv', demoFeeds.custom);
  served.add('packed-17-20261126.csv.gz', gzipSync(lines(standard)));
  served.add('stops.csv', Buffer.alloc(2_097_152, 'x'), { way: 'stops', sent: 1_048_576 });
  served.add('hangs.csv', Buffer.alloc(2_097_152, 'x'), { way: 'hangs', sent: 1_048_576 });
};

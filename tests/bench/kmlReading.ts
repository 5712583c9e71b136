import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DOMParser } from '@xmldom/xmldom';
import { kml } from '@tmcw/togeojson';
import { readKml } from '../../server/engine/formats/kml/readKml.ts';
import { unpackKmz } from '../../server/engine/formats/kml/unpackKmz.ts';
import { isArchive } from '../../server/engine/formats/zipNames.ts';
import { writeKml } from '../../server/engine/formats/kml/writeKml.ts';
import { readRows } from '../../server/operations/distance/kml/readRows.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const quiet = new DOMParser({ onError: () => undefined });
const folder = fileURLToPath(new URL('../../../shared/data/kml/', import.meta.url));

/** All real files that are KML, or those that are generated where there are none: read and their rows checked, against bare togeojson. */
export const run = async (): Promise<Figure[]> => {
  const files = existsSync(folder) ? await readFiles() : [generate(2_000)];
  const bare = (): void => {
    // What it does not know of overlays it says to the console.
    for (const file of files) kml(quiet.parseFromString(new TextDecoder().decode(file), 'text/xml'));
  };
  const ours = (): void => {
    for (const file of files) readRows(readKml(file), 'ITA');
  };
  bare();
  ours();
  const found = Array.from({ length: rounds }, () => ({ theirs: timeOf(bare), ours: timeOf(ours) }));
  return [
    {
      name: `reading and checking ${files.length} files of places`,
      ratio: median(found.map((one) => one.ours / one.theirs)),
      bar: 2,
      better: 'lower',
      detail: `${median(found.map((one) => one.ours)).toFixed(0)} ms against togeojson's ${median(found.map((one) => one.theirs)).toFixed(0)} ms`,
    },
  ];
};

/** Those that both can read. */
const readFiles = async (): Promise<Buffer[]> => {
  const files: Buffer[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(kml|kmz|xml)$/.test(path)) continue;
    try {
      const given = readFileSync(folder + path);
      const bytes = isArchive(given) ? await unpackKmz(given) : given;
      readKml(bytes);
      files.push(bytes);
    } catch {
      // It is refused, at once.
    }
  }
  return files;
};

const generate = (count: number): Buffer =>
  Buffer.from(
    writeKml({
      locations: Array.from({ length: count }, (_, at) => ({
        id: String(at),
        name: `Place ${at}`,
        point: { lat: 45, lng: 9 },
        data: { country: 'ITA', city: `City ${at}` },
      })),
    }),
  );

const timeOf = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

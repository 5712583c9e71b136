import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { MapSettings } from '../../src/core/places/mapSettings.ts';

/** The largest file of outlines, which each map loads whole. */
const mostBytes = 5_000_000;

/** That of the environment, whose values are texts by now. A sentence for each fault. */
export const readMap = (given: (name: string) => string | undefined): { map: MapSettings; faults: string[] } => {
  const [url, attribution, file] = ['MAP_TILES_URL', 'MAP_ATTRIBUTION', 'MAP_OUTLINES'].map(given);
  const faults: string[] = [];
  // A map of others is shown with their name, or not at all.
  if ((url === undefined) !== (attribution === undefined))
    faults.push('MAP_TILES_URL and MAP_ATTRIBUTION: set both or neither.');
  const tiles = url !== undefined && attribution !== undefined ? { url, attribution } : null;
  const outlines = file === undefined ? null : readOutlines(resolve(file), faults);
  return { map: { tiles, outlines }, faults };
};

const readOutlines = (file: string, faults: string[]): object | null => {
  const refuse = (what: string): null => {
    faults.push(`MAP_OUTLINES: expected a file of GeoJSON or TopoJSON of at most 5 MB, ${what}.`);
    return null;
  };
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length > mostBytes) return refuse(`got ${Math.ceil(text.length / 1_000_000)} MB in '${file}'`);
    const read = JSON.parse(text) as { type?: unknown }; // any JSON
    if (isTopology(read)) return { type: 'FeatureCollection', features: featuresOf(read) };
    return read.type === 'FeatureCollection' || read.type === 'Feature' || read.type === 'GeometryCollection'
      ? read
      : refuse(`got the type ${JSON.stringify(read.type)} in '${file}'`);
  } catch (error) {
    return refuse(`but '${file}' cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const isTopology = (read: { type?: unknown }): read is Topology => read.type === 'Topology' && 'objects' in read;

const featuresOf = (topology: Topology): object[] =>
  Object.values(topology.objects).flatMap((object) => {
    const found = feature(topology, object);
    return found.type === 'FeatureCollection' ? found.features : [found];
  });

/** The origin that tiles come from, which a page may load pictures of. */
export const tileOrigins = ({ tiles }: MapSettings): string[] =>
  tiles === null ? [] : [new URL(tiles.url.replaceAll(/[{}]/g, '')).origin];

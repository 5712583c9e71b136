import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { ReadFor, RowFinding, WholeTable } from '../fileFormat.ts';
import { FileRefusal } from '../fileRefusal.ts';
import type { KmlFile, Placemark } from './readKml.ts';

/**
 * Placemarks as rows: a column for the id, the name and each degree, and for each name in their extended data. One without any
 * shape is a row too, which has no place. Where the file has folders of records, those in the folder of the resource are its rows.
 */
export const toTable = ({ placemarks, passed }: KmlFile, { resource, folders }: ReadFor): WholeTable => {
  const { place } = resource;
  if (!place) throw new Error(`${resource.name} has no place.`);
  const homes = placemarks.map((placemark) => folderOf(placemark, folders));
  const isOurs = homes.every((home) => home === null)
    ? () => true
    : (at: number) => place.folder !== undefined && homes[at] === fold(place.folder);
  const own = placemarks.filter((_, at) => isOurs(at));
  const rows = own
    .filter(({ area, isOther, point }) => point !== null || (area === null && !isOther))
    .map((placemark) => ({ placemark, texts: textsOf(placemark, place, folders) }));
  if (rows.length === 0) throw new FileRefusal('placesNone');
  const names = new Set<string>();
  for (const { texts } of rows) for (const name of texts.keys()) names.add(name);
  if (names.size > mostNames) throw new FileRefusal('placesNames', { max: mostNames });
  const headers = [...names];
  const areas = own.filter(({ area }) => area !== null).length;
  return {
    headers,
    rows: writeCells(rows, headers, place),
    notes: [
      ...notRead({ ...(areas > 0 && { Polygon: areas }), ...passed }),
      ...(own.length < placemarks.length
        ? [message('placesElsewhere', { count: placemarks.length - own.length, folder: place.folder ?? '' })]
        : []),
    ],
  };
};

interface Row {
  placemark: Placemark;
  texts: Map<string, string>;
}

/** One by one: all cells of all rows are more than what the file says. */
function* writeCells(
  rows: readonly Row[],
  headers: readonly string[],
  place: Place,
): Generator<{ row: number; cells: string[]; findings: RowFinding[] }> {
  for (const { placemark, texts } of rows)
    yield {
      row: placemark.row,
      cells: headers.map((header) => texts.get(header) ?? ''),
      findings: placemark.faults.flatMap((fault) => findingOf(fault, place)),
    };
}

/** Each is a column of all rows. */
const mostNames = 500;

const fold = (folder: string): string => folder.trim().toLowerCase();

/** The innermost folder of records that a placemark lies in. */
export const folderOf = ({ folders }: Pick<Placemark, 'folders'>, known: ReadonlySet<string>): string | null =>
  folders.map(fold).findLast((folder) => known.has(folder)) ?? null;

type Place = NonNullable<ReadFor['resource']['place']>;

/** The texts of a placemark by the headers of their columns, in the order in which an export has them. */
const textsOf = (placemark: Placemark, { lat, lng }: Place, folders: ReadonlySet<string>): Map<string, string> => {
  const { id, name, description, data, point } = placemark;
  const texts = new Map<string, string>();
  // The id of an element is one of ours only where its folder is: programs number what they write.
  if (id !== null && (Object.hasOwn(data, 'id') || folderOf(placemark, folders) !== null)) texts.set('id', id);
  if (name !== '') texts.set('name', name);
  if (description !== '') texts.set('description', description);
  for (const [called, text] of Object.entries(data)) texts.set(called, called === 'id' ? text.trim() : text);
  if (point) texts.set(lat, String(keepScale(point.lat))).set(lng, String(keepScale(point.lng)));
  return texts;
};

/** Programs write degrees to the width of an atom; six decimals are a tenth of a metre, and what is stored. */
export const keepScale = (degrees: number): number => Number(degrees.toFixed(6));

/** What stands in a cell the check of its field tells; here is told what could not be put into one. */
const findingOf = (fault: Message, { lat }: Place): RowFinding[] => {
  if (fault.key === 'kmlLatitude' || fault.key === 'kmlLongitude') return [];
  return [fault.key === 'kmlFieldTwice' ? fault : { ...fault, field: lat }];
};

const notRead = (passed: Readonly<Record<string, number>>): Message[] => {
  const list = Object.entries(passed).map(([name, count]) => `${count} ${name}`);
  if (list.length === 0) return [];
  return [message('NetworkLink' in passed ? 'placesLinks' : 'placesPassed', { list: list.join(', ') })];
};

import { kmlGen, type F } from '@tmcw/togeojson';
import type { Element, Node } from '@xmldom/xmldom';
import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { FileRefusal } from '../fileRefusal.ts';
import { kmlBounds } from './bounds.ts';
import { decodeXml } from './decodeXml.ts';
import { isElement, parseXml } from './parseXml.ts';

/** A placemark as a file has it. */
export interface Placemark {
  /** In the order of the file, 1-based. */
  row: number;
  /** Names of the folders that it lies in, the outermost first. */
  folders: string[];
  /** Its `id` in the extended data, else that of the element. */
  id: string | null;
  name: string;
  /** Of the element. */
  description: string;
  /** Extended data by their names, as texts. */
  data: Record<string, string>;
  /** In degrees. */
  point: { lat: number; lng: number } | null;
  area: Polygon | MultiPolygon | null;
  /** It has a shape, which is neither: a line, a model, several of them. */
  isOther: boolean;
  faults: Message[];
}

/** What a file of places holds. */
export interface KmlFile {
  placemarks: Placemark[];
  /** What else there is, by the names of KML, and how often: none of it is read, and no link is followed. */
  passed: Record<string, number>;
}

/** What is no point and no area, or leads elsewhere. */
const passedOver = new Set([
  'LineString',
  'LinearRing',
  'Track',
  'gx:Track',
  'MultiTrack',
  'gx:MultiTrack',
  'Model',
  'NetworkLink',
  'GroundOverlay',
  'PhotoOverlay',
  'ScreenOverlay',
  'Tour',
  'gx:Tour',
  'NetworkLinkControl',
]);

/** What a placemark may be (KML 2.2, §8.1), but for a point: one that is broken is told as such. */
const shapes = new Set([
  'LineString',
  'LinearRing',
  'Polygon',
  'MultiGeometry',
  'Model',
  'Track',
  'gx:Track',
  'MultiTrack',
  'gx:MultiTrack',
]);

/** Reads a KML file (OGC KML 2.2), or its text. Throws `FileRefusal` where it is none, or is beyond the bounds. */
export const readKml = (bytes: Uint8Array): KmlFile => {
  if (bytes.length > kmlBounds.bytes) throw new FileRefusal('kmlTooLarge', { max: kmlBounds.bytes / 1024 / 1024 });
  const { document, root } = parseXml(decodeXml(bytes));
  const passed: Record<string, number> = {};
  const found = [...findPlacemarks(root, passed)];
  const features = kmlGen(document);
  const placemarks = found.map(({ element, folders }, at): Placemark => {
    // Placemarks come first, in the order of the file.
    const { value } = features.next() as IteratorYieldResult<F>; // one for each
    const placemark = toPlacemark(element, folders, at + 1, value);
    const isSeveral = childrenOf(element).some(
      ({ tagName }) => tagName.startsWith('Multi') && tagName !== 'MultiTrack',
    );
    if (isSeveral && !placemark.area) passed['MultiGeometry'] = (passed['MultiGeometry'] ?? 0) + 1;
    return placemark;
  });
  return { placemarks, passed };
};

interface Found {
  element: Element;
  folders: string[];
}

function* findPlacemarks(root: Element, passed: Record<string, number>): Generator<Found> {
  const open: { node: Element; folders: string[]; isArea: boolean }[] = [{ node: root, folders: [], isArea: false }];
  let count = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (!next) return;
    const { node, folders, isArea } = next;
    const name = node.tagName;
    // The boundary of an area is a ring.
    if (passedOver.has(name) && !(isArea && name === 'LinearRing'))
      passed[plain(name)] = (passed[plain(name)] ?? 0) + 1;
    if (name === 'Placemark') {
      count += 1;
      if (count > kmlBounds.placemarks) throw new FileRefusal('kmlTooMany', { max: kmlBounds.placemarks });
      yield { element: node, folders };
    }
    const within = name === 'Folder' ? [...folders, childText(node, 'name')] : folders;
    const children = childrenOf(node);
    for (const child of children.toReversed())
      open.push({ node: child, folders: within, isArea: isArea || name === 'Polygon' });
  }
}

const plain = (name: string): string => name.replace(/^gx:/, '');

const childrenOf = (node: Node): Element[] => {
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) children.push(child);
  return children;
};

const childText = (node: Node, name: string): string =>
  childrenOf(node)
    .find(({ tagName }) => tagName === name)
    ?.textContent?.trim() ?? '';

const toPlacemark = (element: Element, folders: string[], row: number, { geometry }: F): Placemark => {
  const faults: Message[] = [];
  const data = readData(element, faults);
  const own = element.getAttribute('id');
  const point = readPoint(element, faults);
  const area = areaOf(geometry);
  return {
    row,
    folders,
    id: (data['id'] ?? own ?? '').trim() || null,
    name: childText(element, 'name'),
    description: childText(element, 'description'),
    data,
    point,
    area,
    isOther: point === null && area === null && childrenOf(element).some(({ tagName }) => shapes.has(tagName)),
    faults,
  };
};

const readData = (element: Element, faults: Message[]): Record<string, string> => {
  const data: Record<string, string> = {};
  const keep = (name: string, value: string): void => {
    const known = Object.hasOwn(data, name) ? data[name] : undefined;
    if (known !== undefined && known !== value)
      faults.push(message('kmlFieldTwice', { field: name, first: known, second: value }));
    else Object.defineProperty(data, name, { value, enumerable: true, configurable: true, writable: true });
  };
  for (const extended of childrenOf(element).filter(({ tagName }) => tagName === 'ExtendedData'))
    for (const child of childrenOf(extended)) {
      if (child.tagName === 'Data') keep(child.getAttribute('name') ?? '', childText(child, 'value'));
      if (child.tagName !== 'SchemaData') continue;
      for (const simple of childrenOf(child)) keep(simple.getAttribute('name') ?? '', simple.textContent?.trim() ?? '');
    }
  return data;
};

const number = String.raw`[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?`;
const tuple = new RegExp(`^(${number})\\s*,\\s*(${number})(?:\\s*,\\s*${number})?$`);
/** Digits, a comma and digits, twice, with something else between them: '9,19 45,46'. */
const commas = /^-?\d+,\d+\s*[,;\s]\s*-?\d+,\d+/;

/** What the coordinates of its point say, as they were written: a wrong one is not made to fit. */
const readPoint = (element: Element, faults: Message[]): Placemark['point'] => {
  const point = childrenOf(element).find(({ tagName }) => tagName === 'Point');
  if (!point) return null;
  const text = childText(point, 'coordinates');
  const parts = tuple.exec(text);
  if (!parts) {
    faults.push(message(commas.test(text) ? 'kmlComma' : 'kmlCoordinates', { got: text.slice(0, 80) }));
    return null;
  }
  const [lng, lat] = [Number(parts[1]), Number(parts[2])];
  if (Math.abs(lat) > 90) faults.push(message('kmlLatitude', { got: lat }));
  if (Math.abs(lng) > 180) faults.push(message('kmlLongitude', { got: lng }));
  return { lat, lng };
};

const areaOf = (geometry: Geometry | null): Placemark['area'] => {
  const polygons = polygonsOf(geometry);
  const [only, ...others] = polygons;
  if (!only) return null;
  return others.length === 0 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: polygons };
};

const polygonsOf = (geometry: Geometry | null): Position[][][] => {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  return geometry?.type === 'GeometryCollection' ? geometry.geometries.flatMap(polygonsOf) : [];
};

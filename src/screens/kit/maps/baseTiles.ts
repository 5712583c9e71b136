import { DomUtil, GridLayer, type Coords, type Map as LeafletMap } from 'leaflet';
import { cornersOf, type BaseMap } from '../../../core/places/baseMap.ts';

/** A point of the world of zoom 0, which is 256 px wide (Web Mercator). */
type Spot = readonly [x: number, y: number];

const worldSize = 256;

const toWorld = (lat: number, lng: number): Spot => {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [((lng + 180) / 360) * worldSize, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize];
};

interface Ring {
  spots: readonly Spot[];
  west: number;
  north: number;
  east: number;
  south: number;
}

const measure = (spots: readonly Spot[]): Ring => {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return { spots, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
};

interface Town {
  name: string;
  spot: Spot;
}

/** Px that a name takes, so that no two stand on each other. */
const nameSpace = { width: 104, height: 26 };
/** From which zoom on towns are named, and small ones too. */
const namedFrom = { large: 6, small: 10 };

interface BaseColours {
  land: string;
  border: string;
  name: string;
  ground: string;
}

/** Countries and names, drawn tile by tile: a move of the map draws only what was not seen before. */
export const createBaseTiles = (base: BaseMap, colours: BaseColours): GridLayer => {
  const rings = base.rings.map((ring) => measure(cornersOf(ring, base.step).map(([lat, lng]) => toWorld(lat, lng))));
  const towns = base.towns.names.map((name, at): Town => ({
    name,
    spot: toWorld(base.towns.lat[at] ?? 0, base.towns.lng[at] ?? 0),
  }));
  const named = new Map<number, readonly Town[]>();
  const namesAt = (zoom: number): readonly Town[] => {
    const known = named.get(zoom) ?? chooseNames(towns, base.towns.large, zoom);
    named.set(zoom, known);
    return known;
  };
  return new BaseTiles((canvas, { x, y, z }, size) => {
    const density = window.devicePixelRatio || 1;
    canvas.width = size * density;
    canvas.height = size * density;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(density, density);
    const tile = { left: x * size, top: y * size, size, scale: 2 ** z };
    drawLand(pen, rings, tile, colours);
    drawNames(pen, namesAt(z), tile, colours);
  });
};

type Draw = (canvas: HTMLCanvasElement, coords: Coords, size: number) => void;

class BaseTiles extends GridLayer {
  readonly #draw: Draw;

  constructor(draw: Draw) {
    super({ updateWhenZooming: false, keepBuffer: 3 });
    this.#draw = draw;
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = DomUtil.create('canvas');
    this.#draw(canvas, coords, this.getTileSize().x);
    return canvas;
  }
}

interface Tile {
  left: number;
  top: number;
  size: number;
  scale: number;
}

const drawLand = (
  pen: CanvasRenderingContext2D,
  rings: readonly Ring[],
  { left, top, size, scale }: Tile,
  { land, border }: BaseColours,
): void => {
  const edge = 2;
  pen.beginPath();
  for (const { spots, west, east, north, south } of rings) {
    const isAway =
      east * scale < left - edge ||
      west * scale > left + size + edge ||
      south * scale < top - edge ||
      north * scale > top + size + edge;
    if (isAway) continue;
    spots.forEach(([x, y], at) => {
      if (at === 0) pen.moveTo(x * scale - left, y * scale - top);
      else pen.lineTo(x * scale - left, y * scale - top);
    });
    pen.closePath();
  }
  pen.fillStyle = land;
  pen.fill('evenodd');
  pen.strokeStyle = border;
  pen.lineWidth = 1;
  pen.stroke();
};

/** Those that have room at a zoom: large towns first. */
const chooseNames = (towns: readonly Town[], large: number, zoom: number): Town[] => {
  if (zoom < namedFrom.large) return [];
  const scale = 2 ** zoom;
  const taken = new Set<string>();
  return (zoom < namedFrom.small ? towns.slice(0, large) : towns).filter(({ spot: [x, y] }) => {
    const [column, row] = [Math.floor((x * scale) / nameSpace.width), Math.floor((y * scale) / nameSpace.height)];
    const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${column + right} ${row + down}`));
    if (around.some((cell) => taken.has(cell))) return false;
    taken.add(`${column} ${row}`);
    return true;
  });
};

const drawNames = (
  pen: CanvasRenderingContext2D,
  towns: readonly Town[],
  { left, top, size, scale }: Tile,
  { name: colour, ground }: BaseColours,
): void => {
  pen.font = "11px 'Inter Variable', sans-serif";
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  for (const { name, spot } of towns) {
    const [x, y] = [spot[0] * scale - left, spot[1] * scale - top];
    if (x < -nameSpace.width || x > size + nameSpace.width || y < -nameSpace.height || y > size + nameSpace.height)
      continue;
    pen.strokeStyle = ground;
    pen.strokeText(name, x, y + 14);
    pen.fillStyle = colour;
    pen.fillText(name, x, y + 14);
    pen.beginPath();
    pen.arc(x, y, 1.5, 0, 2 * Math.PI);
    pen.fill();
  }
};

/** The colours of the page around a map. */
export const readColours = (map: LeafletMap): BaseColours => {
  const style = getComputedStyle(map.getContainer());
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    land: colour('--map-land'),
    border: colour('--map-border'),
    name: colour('--map-name'),
    ground: colour('--map-land'),
  };
};

import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { OperationChange } from '../../../../engine/context/operation.ts';
import type { Difference } from '../../../../engine/snapshots/stage.ts';
import { readContent } from '../prepareRows.ts';
import type { FeedValues } from '../read/feedFields.ts';
import type { Place, Places } from './findPlaces.ts';
import type { Walk } from './place.ts';

/** Out of stock: what a feed lacks is hidden by it, and comes back with its row. */
export const outOfStock = 15;

/** By how much a price may move before somebody looks at it. */
const mostMoved = 0.5;

/** A row that is to be applied. */
export interface Row {
  line: number;
  key: string;
  values: FeedValues;
  /** It proposes something for an item that is there. */
  isProposed: boolean;
}

export const rowOf = ({ line, key, content }: Difference): Row => {
  const { values, isProposed } = readContent(content);
  return { line, key, values, isProposed };
};

/** What a row asks for, or why it cannot have it; held: somebody looks at it first. */
export type Wish = { row: Row; item: number | null; before: number | null } & (
  | { faults: Message[]; isHeld?: true }
  | { change: OperationChange; outcome: 'created' | 'changed' | 'shown' }
  | { nothing: true }
);

interface Looked {
  places: Places;
  /** EAN -> the item that was made for it, or why there is none. */
  made: ReadonlyMap<string, number | Message[]>;
  /** Items that a row of the piece has taken. */
  seen: Set<number>;
}

export const wishOf = ({ records: { store } }: Walk, row: Row, { places, made, seen }: Looked): Wish => {
  const { key, values } = row;
  const { feed_ean: ean, feed_selling_value: price } = values;
  const refused = (faults: Message[], item: number | null = null): Wish => ({ row, item, before: null, faults });
  if (price === null) return refused([message('feedPriceMissing')]);
  const own = places.byGdoId.get(key);
  if (own) return priced(row, own, price);
  if (ean === null) return refused([message('feedEanMissing')]);
  const found = places.itemOf.get(ean) ?? made.get(ean) ?? [];
  if (typeof found !== 'number') return refused(found);
  const other = places.byItem.get(found);
  if (seen.has(found) || (other && other.gdoId !== null))
    return refused([message('feedItemTaken', { id: other?.gdoId ?? '' })], found);
  seen.add(found);
  if (other) return priced(row, other, price);
  return {
    row,
    item: found,
    before: null,
    outcome: 'created',
    change: {
      resource: 'item-stores',
      kind: 'create',
      id: null,
      own: true,
      changes: { item_id: found, store_id: Number(store.id), gdo_id: key, price },
    },
  };
};

/** The price of an item that the store has already; one that was out of stock is shown again. */
const priced = (row: Row, place: Place, price: number): Wish => {
  const { item, price: before } = place;
  const isMoved = before !== price;
  if (isMoved && before !== null && before > 0 && Math.abs(price - before) / before > mostMoved)
    return {
      row,
      item,
      before,
      isHeld: true,
      faults: [message('feedPriceJump', { before, after: price, percent: mostMoved * 100 })],
    };
  const isBack = place.isHidden && place.hiddenReason === outOfStock;
  const changes = {
    ...(isMoved && { price }),
    ...(isBack && { hidden: false }),
    ...(place.gdoId !== row.key && { gdo_id: row.key }),
  };
  if (Object.keys(changes).length === 0) return { row, item, before, nothing: true };
  return {
    row,
    item,
    before,
    outcome: isBack ? 'shown' : 'changed',
    change: { resource: 'item-stores', kind: 'update', id: place.id, own: true, changes },
  };
};

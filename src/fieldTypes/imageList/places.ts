import type { Field } from '../../core/fields/field.ts';
import { message, type Message } from '../../core/values/checkMessages.ts';

type Slots = Field['slots'];

/**
 * A list as it is kept. With slots an address stands at the place of its slot and an empty text in a slot before it that has none;
 * behind the last picture there is nothing. Without slots the pictures stand one behind the other.
 */
export const keepPlaces = (addresses: readonly string[], slots: Slots): string[] =>
  slots
    ? addresses.slice(0, addresses.findLastIndex((address) => address !== '') + 1)
    : addresses.filter((address) => address !== '');

/** Why a list has more pictures than slots, or null. */
export const findTooMany = (addresses: readonly unknown[], slots: Slots): Message | null =>
  slots && addresses.length > slots.length
    ? message('imagePlaces', { max: slots.length, got: addresses.length })
    : null;

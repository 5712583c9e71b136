import { message, type Message } from './messages.ts';
import { findUnsafe } from './textChecks.ts';

export const maxAddressLength = 2048;

// Only http: a javascript: or data: address would run in the page that shows it.
const web = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;
/** Of this application's own files: `/file/items/12.png`. */
const own = /^\/(?![/\\])[^\s\\]*$/;

/** Why a text is no web address, or null. `ownFiles` also lets addresses below this host pass. */
export const findAddressFault = (value: string, ownFiles: boolean): Message | null => {
  if (value === '') return null;
  if (value.length > maxAddressLength) return message('maxLength', { max: maxAddressLength });
  const unsafe = findUnsafe(value);
  if (unsafe) return unsafe;
  return web.test(value) || (ownFiles && own.test(value)) ? null : message('url');
};

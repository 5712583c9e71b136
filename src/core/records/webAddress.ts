import { message, type Message } from '../values/checkMessages.ts';
import { ownPath } from '../values/pages.ts';
import { findUnsafe } from '../fields/textChecks.ts';

export const maxAddressLength = 2048;

// Only http: a javascript: or data: address would run in the page that shows it.
const web = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;
/** Of this application's own files, uploaded or of the front end: `/file/images/12.png`; a step upwards would lead to any other address of it. */
const own = /^\/(?:file|_app)(\/(?!(\.|%2e){1,2}(\/|$))[^\s\\/?#]+)+$/i;

/** Whether an address is one of this application's own files. */
export const isOwnFile = (value: string): boolean => own.test(value);

/** Whether a picture may be asked for at an address: what is stored may be older than what is let in. */
export const isPictureAddress = (value: string): boolean => own.test(value) || elsewhere.test(value);
const elsewhere = /^(https?:\/\/|blob:|data:image\/)/i;

/** Why a text is no web address, or null. `ownFiles` also lets this application's own files pass. */
export const findAddressFault = (value: string, ownFiles: boolean): Message | null => {
  if (value === '') return null;
  if (value.length > maxAddressLength) return message('maxLength', { max: maxAddressLength });
  const unsafe = findUnsafe(value);
  if (unsafe) return unsafe;
  return web.test(value) || (ownFiles && own.test(value)) ? null : message('url');
};

/** Why a text is no address of this application, or null. */
export const findOwnAddressFault = (value: string): Message | null =>
  value === '' || ownPath(value) !== null ? null : message('ownAddress');

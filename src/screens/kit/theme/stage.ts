/**
 * Holds the page and every dialog and menu over it. A dialog hides from assistive technology what stands beside it *in here*;
 * messages stand outside, so they are heard, and reached, whatever is open.
 */
export const stage = (): HTMLElement => document.getElementById('stage') ?? document.body;

/** Where messages stand. */
export const messageHost = (): HTMLElement =>
  document.getElementById('messages') ??
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'messages' }));

import { hasUnsaved } from '../../kit/access/unsaved.ts';

/** Whether something typed in a form of the panel would be lost; the focus goes there then. */
export const keepTyped = (box: HTMLElement | null): boolean => {
  if (!hasUnsaved()) return false;
  box?.querySelector<HTMLElement>('.related-form :is(input, textarea, select)')?.focus();
  return true;
};

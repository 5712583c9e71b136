import type { Choice } from '../fields/field.ts';

/** Whether a text is a choice's label, or what it is called in another language; letter case does not count. */
export const isCalled = ({ label, also = [] }: Choice, text: string): boolean =>
  [label, ...also].some((one) => one.toLowerCase() === text.toLowerCase());

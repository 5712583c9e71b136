import { lazy, type ComponentType } from 'react';
import { withTexts } from './kit/i18n/texts.ts';

/** Hand-written components of an application by their names. */
type CustomParts<P extends object> = Readonly<Record<string, ComponentType<P>>>;

/** The hand-written pages of an application by the name of their screen. */
export type CustomPages = CustomParts<object>;

/**
 * Each page, cell and panel as a component that loads its own chunk. Called once, outside every component: one that suspends
 * before it is mounted forgets what it made, and would make and await another page at each attempt.
 */
export const lazyParts = <P extends object>(
  parts: Readonly<Record<string, () => Promise<{ default: ComponentType<P> }>>>,
): CustomParts<P> => Object.fromEntries(Object.entries(parts).map(([name, load]) => [name, lazy(withTexts(load))]));

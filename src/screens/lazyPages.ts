import { lazy, type ComponentType } from 'react';

/** The hand-written pages of an application by the name of their screen. */
export type CustomPages = Readonly<Record<string, ComponentType>>;

/**
 * Each page as a component that loads its own chunk. Called once, outside every component: one that suspends before it is
 * mounted forgets what it made, and would make and await another page at each attempt.
 */
export const lazyPages = (pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>): CustomPages =>
  Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));

import type { ResourceTransition } from '../../../src/core/declaration/resource.ts';
import type { WriteModel } from './writeModel.ts';

/** The transition that follows when a deletion is taken back. */
export const restoreTransition = ({ resource }: WriteModel): ResourceTransition | undefined =>
  resource.states?.transitions?.find(({ action }) => action === resource.delete?.restore?.then);

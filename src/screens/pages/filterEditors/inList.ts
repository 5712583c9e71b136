import { toFieldCondition, type Scalar } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

/** The values that a condition lists. */
export const inList = (condition: FilterEditorProps['condition']): Scalar[] => {
  if (condition === undefined) return [];
  const { in: several, eq } = toFieldCondition(condition);
  return several ?? (eq === undefined || eq === null ? [] : [eq]);
};

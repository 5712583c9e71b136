import { toFieldCondition, type Scalar } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

/** The values that a condition lists, asked for or denied. */
export const inList = (condition: FilterEditorProps['condition']): Scalar[] => {
  if (condition === undefined) return [];
  const { in: several, notIn: none, eq, ne } = toFieldCondition(condition);
  return several ?? none ?? [eq ?? ne ?? null].filter((value) => value !== null);
};

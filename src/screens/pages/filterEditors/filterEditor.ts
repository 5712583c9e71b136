import type { ReactNode } from 'react';
import type { FieldCondition, Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FilterKind } from '../../../core/fields/fieldType.ts';

/** What an editor of a filter is given. */
export interface FilterEditorProps {
  field: Field;
  kind: FilterKind;
  condition: Scalar | FieldCondition | undefined;
  /** The service understands what denies a value. */
  canDeny: boolean;
  /** What the list is filtered by besides, by the name of a field. */
  beside(name: string): Scalar | FieldCondition | undefined;
  labels: Readonly<Record<string, string>> | undefined;
  /** Undefined: the filter is taken away. */
  onApply(condition: FieldCondition | undefined): void;
}

/** Edits one filter; what it holds is applied at once by Enter or by its button. */
export type FilterEditor = (props: FilterEditorProps) => ReactNode;

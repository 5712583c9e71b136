import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { useParse } from './useParse.ts';
import { denial, wayOf, type Way } from './ways.ts';

const whole: readonly Way[] = [wayOf('eq', 'is'), denial('ne', 'eq', 'isNot')];
const waysOf: Readonly<Record<string, readonly Way[]>> = {
  contains: [wayOf('contains'), denial('notContains', 'contains')],
  startsWith: [wayOf('startsWith')],
};

/** One value, or a part of it. */
export const TextFilter = (props: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const [text, setText] = useState(() => textOf(toFieldCondition(props.condition ?? '')));
  const { parse, fault } = useParse(props.field);
  const read = ({ name, denies }: Way): FieldCondition | null | undefined => {
    if (text.trim() === '') return undefined;
    if (waysOf[props.kind]) return { [name]: text.trim() };
    const value = parse(text);
    return value === null ? null : denies ? { ne: value } : { eq: value };
  };
  return (
    <FilterFrame props={props} ways={waysOf[props.kind] ?? whole} read={read}>
      <div className="control">
        <input
          autoFocus
          aria-label={translate('toolkit.filters.value', { name: props.field.label })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

const textOf = ({ contains, notContains, startsWith, eq, ne }: FieldCondition): string =>
  String(contains ?? notContains ?? startsWith ?? eq ?? ne ?? '');

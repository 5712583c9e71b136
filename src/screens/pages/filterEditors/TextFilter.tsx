import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { useParse } from './useParse.ts';

const operatorOf: Readonly<Record<string, 'contains' | 'startsWith' | 'eq'>> = {
  contains: 'contains',
  startsWith: 'startsWith',
};

/** One value, or a part of it. */
export const TextFilter = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const operator = operatorOf[props.kind] ?? 'eq';
  const translate = useTranslate();
  const [text, setText] = useState(String(toFieldCondition(props.condition ?? { [operator]: '' })[operator] ?? ''));
  const { parse, fault } = useParse(props.field);
  const read = (): FieldCondition | null | undefined => {
    if (text.trim() === '') return undefined;
    if (operator !== 'eq') return { [operator]: text.trim() };
    const value = parse(text);
    return value === null ? null : { eq: value };
  };
  return (
    <FilterFrame props={props} read={read}>
      <label htmlFor={id}>{translate(`toolkit.list.kinds.${operator}`, { name: props.field.label })}</label>
      <div className="control">
        <input id={id} autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { FieldCondition } from '../../../core/fields/conditions.ts';
import { parseCodes } from '../listState/codes.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { inList } from './inList.ts';
import { severalOf, severalWays, type Way } from './ways.ts';
import { useParse } from './useParse.ts';

/** Values without a list to choose from: one a line, or separated by commas. */
export const ValuesFilter = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const [text, setText] = useState(inList(props.condition).join('\n'));
  const { parse, fault } = useParse(props.field);
  const read = (way: Way): FieldCondition | null | undefined => {
    const values = parseCodes(text).codes.map((code) => (props.field.many ? code : parse(code)));
    if (values.includes(null)) return null;
    return severalOf(way, values);
  };
  return (
    <FilterFrame props={props} ways={severalWays} read={read}>
      <label htmlFor={id}>{translate('toolkit.filters.values', { name: props.field.label })}</label>
      <div className="control">
        <textarea id={id} rows={4} autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

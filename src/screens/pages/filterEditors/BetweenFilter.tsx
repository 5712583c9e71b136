import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition, type Scalar } from '../../../core/fields/conditions.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { useParse } from './useParse.ts';

/** A range, of which one end may be open. */
export const BetweenFilter = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const type = typeOf(fieldTypes, props.field);
  const before = toFieldCondition(props.condition ?? {});
  const show = (value: Scalar | undefined): string =>
    value === undefined || value === null ? '' : type.format(value, props.field);
  const [from, setFrom] = useState(show(before.gte));
  const [to, setTo] = useState(show(before.lte));
  const { parse, fault } = useParse(props.field);
  const read = (): FieldCondition | null | undefined => {
    const gte = from.trim() === '' ? undefined : parse(from);
    const lte = to.trim() === '' ? undefined : parse(to);
    if (gte === null || lte === null) return null;
    if (gte === undefined && lte === undefined) return undefined;
    return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  };
  return (
    <FilterFrame props={props} read={read}>
      <div className="filter-pair">
        <label htmlFor={`${id}-from`}>{translate('toolkit.list.from')}</label>
        <label htmlFor={`${id}-to`}>{translate('toolkit.list.to')}</label>
        <div className="control">
          <input id={`${id}-from`} autoFocus value={from} onChange={(event) => setFrom(event.target.value)} />
        </div>
        <div className="control">
          <input id={`${id}-to`} value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

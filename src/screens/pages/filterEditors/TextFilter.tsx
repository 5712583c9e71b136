import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition } from '../../../core/fields/conditions.ts';
import { OfferedValues } from '../../kit/inputs/OfferedValues.tsx';
import { useOffers } from '../../kit/inputs/useOffers.ts';
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
  const offers = useFilterOffers(props);
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
          list={offers.list}
          onFocus={offers.ask}
          aria-label={translate('toolkit.filters.value', { name: props.field.label })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {offers.list && <OfferedValues id={offers.list} values={offers.values} />}
      {fault && <p className="field-fault">{fault}</p>}
    </FilterFrame>
  );
};

/** Values that the field offers, by what the list is filtered by besides: of several values it is not known which. */
const useFilterOffers = ({
  field,
  beside,
}: Pick<FilterEditorProps, 'field' | 'beside'>): ReturnType<typeof useOffers> & { list: string | undefined } => {
  const id = useId();
  const record = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.values(field.offers?.with ?? {}).map((name) => {
        const { eq, in: among } = toFieldCondition(beside(name) ?? {});
        return [name, among?.length === 1 ? among[0] : eq];
      }),
    );
  // With a list an input is one to choose in.
  return { ...useOffers(field, record), list: field.offers && id };
};

const textOf = ({ contains, notContains, startsWith, eq, ne }: FieldCondition): string =>
  String(contains ?? notContains ?? startsWith ?? eq ?? ne ?? '');

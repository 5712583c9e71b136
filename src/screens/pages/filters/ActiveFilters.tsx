import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FilterKind } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import { useLabels, useSearchLabel } from '../../kit/access/useLabel.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { conditionText } from './conditionText.ts';
import type { Filters } from './useFilters.ts';
import { later } from '../../kit/openings/later.tsx';
import './filters.css';

const FilterPopover = later(() => import('./FilterPopover.tsx'));

interface ActiveFiltersProps {
  description: ResourceDescription;
  filters: Filters;
  /** The codes that are searched for. */
  codes: SearchQuery | undefined;
  onCodes: (() => void) | undefined;
  /** The button that adds a filter: the focus of what is taken away goes there. */
  adder: RefObject<HTMLButtonElement | null>;
}

/** The filters that hold, each a chip that opens its editor, in a row of their own; no row where nothing is asked. */
export const ActiveFilters = ({ description, filters, codes, onCodes, adder }: ActiveFiltersProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const { active, edited, set, clear } = filters;
  return (
    <>
      {(codes || active.length > 0) && (
        <div className="list-filters" role="group" aria-label={translate('toolkit.filters.active')}>
          {codes && (
            <CodesChip description={description} codes={codes} filters={filters} onOpen={onCodes} adder={adder} />
          )}
          {active.map((field) => (
            <Chip
              key={field.name}
              remove={translate('toolkit.filters.remove', { name: label(field) })}
              adder={adder}
              onEdit={(anchor) => filters.edit(field, anchor)}
              onRemove={() => set(field, undefined)}
            >
              <ConditionText field={field} label={label(field)} filters={filters} />
            </Chip>
          ))}
          <button
            type="button"
            className="filter-quiet"
            onClick={() => {
              adder.current?.focus();
              clear();
            }}
          >
            {translate('toolkit.filters.clear')}
          </button>
        </div>
      )}
      {edited && (
        <FilterPopover
          key={edited.field.name}
          anchor={edited.anchor}
          field={{ ...edited.field, label: label(edited.field) }}
          kind={(description.list.filters[edited.field.name] as FilterKind | undefined) ?? 'equals'} // checked by checkResources
          condition={filters.conditionOf(edited.field)}
          canDeny={filters.canDeny}
          beside={(name) => {
            const other = description.fields.find((field) => field.name === name);
            return other && filters.conditionOf(other);
          }}
          labels={filters.labelsOf(edited.field)}
          onApply={(condition) => set(edited.field, condition)}
          onClose={filters.close}
        />
      )}
    </>
  );
};

interface ChipProps {
  /** What the button that takes it away is called. */
  remove: string;
  adder: RefObject<HTMLButtonElement | null>;
  onEdit(anchor: HTMLElement): void;
  onRemove(): void;
  children: ReactNode;
}

const Chip = ({ remove, adder, onEdit, onRemove, children }: ChipProps): ReactNode => {
  const takeAway = (event: MouseEvent<HTMLElement>): void => {
    (nextChip(event.currentTarget) ?? adder.current)?.focus();
    onRemove();
  };
  return (
    <span className="list-chip">
      <button
        type="button"
        className="list-chip-text"
        aria-haspopup="dialog"
        onClick={(event) => onEdit(event.currentTarget)}
      >
        {children}
      </button>
      <button type="button" className="list-chip-remove" aria-label={remove} onClick={takeAway}>
        <X size={12} aria-hidden />
      </button>
    </span>
  );
};

/** Where the focus goes from a chip that is taken away. */
const nextChip = (button: HTMLElement): HTMLElement | undefined => {
  const all = [...(button.closest('.list-filters')?.querySelectorAll<HTMLElement>('.list-chip-remove') ?? [])];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
};

interface ConditionTextProps {
  field: Field;
  label: string;
  filters: Filters;
}

const ConditionText = ({ field, label, filters }: ConditionTextProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const type = typeOf(fieldTypes, field);
  const labels = filters.labelsOf(field) ?? {};
  const one = (value: Scalar): string => {
    if (value === null) return translate('toolkit.filters.none');
    if (typeof value === 'boolean') return translate(value ? 'toolkit.filters.yes' : 'toolkit.filters.no');
    const choice = field.choices?.find((candidate) => candidate.value === value)?.label;
    // The elements of a list are compared one by one, so a list-valued type cannot show one.
    return (
      labels[String(value)] ?? choice ?? (field.many ? String(value) : (type.display ?? type.format)(value, field))
    );
  };
  const { how, value } = conditionText(filters.conditionOf(field), one, (period) =>
    translate(`toolkit.filters.how.${period}`),
  );
  return (
    <>
      {label}
      {how === 'range' || how === 'within' ? ': ' : ` ${translate(`toolkit.filters.how.${how}`)} `}
      {value !== '' && <strong title={value}>{value}</strong>}
    </>
  );
};

interface CodesChipProps extends Pick<ActiveFiltersProps, 'description' | 'filters' | 'adder'> {
  codes: SearchQuery;
  onOpen: (() => void) | undefined;
}

/** The codes that are searched for; opens them. */
const CodesChip = ({ description, codes: { kind, codes }, filters, onOpen, adder }: CodesChipProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const label = useSearchLabel(description)(kind);
  return (
    <Chip
      remove={translate('toolkit.list.clearSearch')}
      adder={adder}
      onEdit={() => onOpen?.()}
      onRemove={filters.clearSearch}
    >
      {label} <strong>{counted('toolkit.list.codes', codes.length)}</strong>
    </Chip>
  );
};

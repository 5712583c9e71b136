import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FieldCondition, Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FilterKind } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { conditionText } from '../listState/conditionText.ts';
import { narrow, type ListState } from '../listState/listState.ts';
import { quickKind, quickText } from '../listState/quickSearch.ts';
import type { GoToState } from '../listState/useListState.ts';
import { useFilterLabels } from '../listState/useFilterLabels.ts';

const FilterPopover = lazy(() => import('./FilterPopover.tsx'));

interface FilterBarProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  finds: boolean;
}

/** The filters that hold, each a chip that opens its editor, and the menu that adds one. */
export const FilterBar = ({ description, state, go, finds }: FilterBarProps): ReactNode => {
  const add = useTranslate()('toolkit.list.filter');
  const label = useLabels(description.name);
  const [edited, setEdited] = useState<{ field: Field; anchor: HTMLElement } | null>(null);
  const offered = fieldsOf(description, Object.keys(description.list.filters));
  // What the search box shows needs no chip.
  const quick =
    quickKind(description, finds) === null && quickText(description, state, finds) !== ''
      ? description.recordRepresentation
      : null;
  const active = fieldsOf(description, Object.keys(state.filter)).filter(({ name }) => name !== quick);
  const labels = useFilterLabels(active, state.filter);
  const set = (name: string, condition: Scalar | FieldCondition | undefined): void => {
    setEdited(null);
    go((now) => {
      const { [name]: _before, ...rest } = now.filter;
      return narrow(now, { filter: condition === undefined ? rest : { ...rest, [name]: condition } });
    });
  };
  if (offered.length === 0) return null;
  return (
    <>
      {active.map((field) => (
        <FilterChip
          key={field.name}
          field={field}
          label={label(field)}
          condition={state.filter[field.name]}
          labels={labels[field.name]}
          onEdit={(anchor) => setEdited({ field, anchor })}
          onRemove={() => set(field.name, undefined)}
        />
      ))}
      <ActionMenu
        name={add}
        entries={offered.map((field) => ({
          key: field.name,
          label: label(field),
          reason: null,
          run: (anchor) => setEdited({ field, anchor }),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} variant="text" startIcon={<Plus size={16} aria-hidden />}>
            {add}
          </Button>
        )}
      />
      {edited && (
        <Suspense>
          <FilterPopover
            key={edited.field.name}
            anchor={edited.anchor}
            field={{ ...edited.field, label: label(edited.field) }}
            kind={(description.list.filters[edited.field.name] as FilterKind | undefined) ?? 'equals'} // checked by checkResources
            condition={state.filter[edited.field.name]}
            labels={labels[edited.field.name]}
            onApply={(condition) => set(edited.field.name, condition)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
};

const fieldsOf = (description: ResourceDescription, names: string[]): Field[] =>
  names.flatMap((name) => description.fields.find((field) => field.name === name) ?? []);

interface FilterChipProps extends ConditionTextProps {
  label: string;
  onEdit(anchor: HTMLElement): void;
  onRemove(): void;
}

const FilterChip = ({ label, onEdit, onRemove, ...shown }: FilterChipProps): ReactNode => {
  const translate = useTranslate();
  return (
    <span className="list-chip">
      <button
        type="button"
        className="list-chip-text"
        aria-haspopup="dialog"
        onClick={(event) => onEdit(event.currentTarget)}
      >
        {label} <ConditionText {...shown} />
      </button>
      <button type="button" aria-label={translate('toolkit.list.removeFilter', { name: label })} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </span>
  );
};

interface ConditionTextProps {
  field: Field;
  condition: Scalar | FieldCondition | undefined;
  labels: Readonly<Record<string, string>> | undefined;
}

const ConditionText = ({ field, condition, labels }: ConditionTextProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const words = {
    none: translate('toolkit.list.none'),
    some: translate('toolkit.list.some'),
    yes: translate('toolkit.list.yes'),
    no: translate('toolkit.list.no'),
  };
  return <strong>{conditionText(condition, field, typeOf(fieldTypes, field), words, labels)}</strong>;
};

import { useTranslate } from 'ra-core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { refsOfRecord } from '../../kit/conflict/refsOfRecord.ts';
import { unitIn } from '../../kit/formState/useUnit.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { GapChips } from '../../kit/gaps/GapChips.tsx';
import { useGaps } from '../../kit/gaps/useGaps.ts';
import type { Visit } from '../../kit/gaps/useSeen.ts';

interface SideValueProps {
  description: Pick<ResourceDescription, 'fields'>;
  field: Field;
  record: WholeRecord;
  label: string;
  /** Whether a field of the record holds a value, typed or stored; undefined: the panel has no such field. */
  isFilled(name: string): boolean | undefined;
  visit?: Visit | undefined;
  /** Null: this person may not edit it. */
  onEdit: (() => void) | null;
}

/** A value at the side, and the button that opens its form. */
export const SideValue = ({
  description,
  field,
  record,
  label,
  isFilled,
  visit,
  onEdit,
}: SideValueProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const translate = useTranslate();
  const edit = translate('toolkit.side.edit', { field: label });
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {field.gaps ? (
          <SideGapChips field={field} record={record} isFilled={isFilled} visit={visit} />
        ) : (
          <ShownValue
            field={field}
            value={record[field.name]}
            refs={refsOfRecord(record)(field.name)}
            unit={field.currency ?? unitIn(field, record, description.fields, fieldTypes)}
          />
        )}
        {onEdit && (
          <button
            type="button"
            className="control-button"
            data-field={field.name}
            aria-label={edit}
            title={edit}
            onClick={onEdit}
          >
            <Pencil size={14} aria-hidden />
          </button>
        )}
      </dd>
    </div>
  );
};

/** What other fields or records say that the record lacks. */
const SideGapChips = ({
  field,
  record,
  isFilled,
  visit,
}: Pick<SideValueProps, 'field' | 'record' | 'isFilled' | 'visit'>): ReactNode => {
  const gaps = useGaps(field, {
    value: record[field.name],
    refs: refsOfRecord(record)(field.name),
    place: gapsPlace(record, field),
    visit,
  });
  return <GapChips gaps={gaps} isClosed={({ asks = '', isFound }) => isFilled(asks) ?? !isFound} />;
};

/** Where a visit remembers what a field said that its record lacks. */
export const gapsPlace = ({ id }: WholeRecord, { name }: Field): string => `${id} ${name}`;

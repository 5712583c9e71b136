import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { importableFields } from '../../../core/csv/csvMapping.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ImportFile } from '../../../core/wire/importFile.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { usePermissionReason } from '../../kit/access/usePermissionReason.ts';
import { controlClass } from '../../kit/inputs/controlClass.ts';
import { assignField, sampleOf, type Mapping } from '../../kit/plan/mapping.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface MappingTableProps {
  description: ResourceDescription;
  found: ImportFile;
  mapping: Mapping;
  /** What keeps this person from filling a field; null: nothing. */
  needsOf(column: string): readonly string[] | null;
  onChange(mapping: Mapping): void;
}

/**
 * Each column of the file, the field that it fills, and what stands in it. A field has one column. Only fields that this
 * person may fill are offered; a column that is called like another one is left out, and says why.
 */
export const MappingTable = ({ description, found, mapping, needsOf, onChange }: MappingTableProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const reasonFor = usePermissionReason();
  const known = importableFields(description).map((field) => ({
    name: field.name,
    text: label(field),
    needs: needsOf(field.name),
  }));
  const taken = new Set(mapping);
  const fields = known.flatMap(({ name, text, needs }) =>
    needs === null ? [{ name, text, isTaken: taken.has(name) }] : [],
  );
  const closedAt = (at: number): string | null => {
    const meant = known.find(({ name }) => name === found.mapping[at]);
    return meant?.needs && mapping[at] === null
      ? translate('toolkit.import.columns.closed', { name: meant.text, reason: reasonFor(meant.needs) })
      : null;
  };
  return (
    <table className="import-mapping">
      <thead>
        <tr>
          <th scope="col">{translate('toolkit.import.columns.column')}</th>
          <th scope="col">{translate('toolkit.import.columns.field')}</th>
          <th scope="col">{translate('toolkit.import.columns.values')}</th>
        </tr>
      </thead>
      <tbody>
        {found.headers.map((header, at) => (
          <MappingRow
            key={at}
            header={header}
            at={at}
            value={mapping[at] ?? null}
            fields={fields}
            sample={sampleOf(found, at)}
            closed={closedAt(at)}
            onChoose={(field) => onChange(assignField(mapping, at, field))}
          />
        ))}
      </tbody>
    </table>
  );
};

interface MappingRowProps {
  header: string;
  at: number;
  value: string | null;
  fields: readonly { name: string; text: string; isTaken: boolean }[];
  sample: readonly string[];
  /** Why the field that the header stands for is not filled; null: it may be. */
  closed: string | null;
  onChoose(field: string | null): void;
}

const MappingRow = ({ header, at, value, fields, sample, closed, onChoose }: MappingRowProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  return (
    <tr className={value === null ? 'unmapped' : undefined}>
      <th scope="row">
        {header === '' ? <em>{translate('toolkit.import.columns.nameless', { number: at + 1 })}</em> : header}
      </th>
      <td>
        <div className={controlClass({ invalid: false, disabled: false })}>
          <select
            aria-label={
              header === ''
                ? translate('toolkit.import.columns.fieldOfNameless', { number: at + 1 })
                : translate('toolkit.import.columns.fieldOf', { name: header })
            }
            aria-describedby={closed === null ? undefined : id}
            value={value ?? ''}
            onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">{translate('toolkit.import.columns.notImported')}</option>
            {fields.map(({ name, text, isTaken }) => (
              <option key={name} value={name}>
                {isTaken && value !== name ? translate('toolkit.import.columns.taken', { name: text }) : text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </div>
        {closed !== null && (
          <p id={id} className="import-closed">
            {closed}
          </p>
        )}
      </td>
      <td className="import-sample">{sample.join(' · ') || '–'}</td>
    </tr>
  );
};

import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { importableFields } from '../../core/csvMapping.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { ImportFile } from '../../core/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { controlClass } from '../inputs/controlClass.ts';
import { assignField, sampleOf, type Mapping } from './mapping.ts';
import '../form/form.css';
import '../inputs/inputs.css';

interface MappingTableProps {
  description: ResourceDescription;
  found: ImportFile;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** Each column of the file, the field that it fills, and what stands in it. A field has one column. */
export const MappingTable = ({ description, found, mapping, onChange }: MappingTableProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const fields = importableFields(description).map((field) => ({ name: field.name, text: label(field) }));
  const taken = new Set(mapping);
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
          <tr key={at} className={mapping[at] === null ? 'unmapped' : undefined}>
            <th scope="row">{header === '' ? <em>{translate('toolkit.import.columns.nameless', { number: at + 1 })}</em> : header}</th>
            <td>
              <div className={controlClass({ invalid: false, disabled: false })}>
                <select
                  aria-label={header === '' ? translate('toolkit.import.columns.fieldOfNameless', { number: at + 1 }) : translate('toolkit.import.columns.fieldOf', { name: header })}
                  value={mapping[at] ?? ''}
                  onChange={(event) => onChange(assignField(mapping, at, event.target.value === '' ? null : event.target.value))}
                >
                  <option value="">{translate('toolkit.import.columns.notImported')}</option>
                  {fields.map(({ name, text }) => (
                    <option key={name} value={name}>
                      {taken.has(name) && mapping[at] !== name ? translate('toolkit.import.columns.taken', { name: text }) : text}
                    </option>
                  ))}
                </select>
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              </div>
            </td>
            <td className="import-sample">{sampleOf(found, at).join(' · ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

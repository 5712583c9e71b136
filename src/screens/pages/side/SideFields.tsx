import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { matches } from '../../../core/records/matches.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { refsOfRecord } from '../../kit/conflict/refsOfRecord.ts';
import { formSections } from '../../kit/formState/sections.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import './side.css';

interface SideFieldsProps {
  description: ResourceDescription;
  record: WholeRecord;
}

/** The fields of a record in the sections of its form, to be read; a value that is not there takes no line. */
export const SideFields = ({ description, record }: SideFieldsProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const label = useLabels(description.name);
  const refs = refsOfRecord(record);
  const sections = formSections(description, {}, fieldTypes)
    .map((section) => ({
      ...section,
      fields: section.fields
        .map(({ field }) => field)
        .filter(
          (field) =>
            !field.bulkOnly &&
            !fieldTypes[field.type]?.isEmpty(record[field.name] ?? null) &&
            (!field.when?.shown || matches(record, field.when.shown, description.fields, fieldTypes)),
        ),
    }))
    .filter(({ fields }) => fields.length > 0);
  return sections.map(({ id, key, title, fields }) => (
    <section key={id} className="side-section">
      <h3>{translate(key, { _: title, smart_count: 2 })}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{label(field)}</dt>
            <dd>
              <ShownValue
                field={field}
                value={record[field.name]}
                refs={refs(field.name)}
                unit={field.currency ?? unitIn(field.unit, record)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
};

/** A unit that another field names is that field's value. */
const unitIn = (unit: string | undefined, record: WholeRecord): string | undefined => {
  const other = /^\{(\w+)\}$/.exec(unit ?? '')?.[1];
  return other === undefined ? unit : String(record[other] ?? '');
};

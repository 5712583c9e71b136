import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import { InlineForm } from '../related/InlineForm.tsx';

interface SideFieldFormProps {
  description: ResourceDescription;
  id: string;
  field: Field;
  /** Told whether the field holds a value, typed or stored. */
  onFilled(isFilled: boolean): void;
  onDone(): void;
  onCancel(): void;
}

/** A field of a record, typed over where it is shown. */
const SideFieldForm = ({ description, id, field, onFilled, onDone, onCancel }: SideFieldFormProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name)(field);
  const opening = useOpenedRecord(description, id);
  if (opening.state === 'failed') return <p className="related-note">{opening.failure.text}</p>;
  if (opening.state === 'loading') return <p className="related-note" aria-busy="true" />;
  const what = translate('toolkit.side.edit', { field: label });
  return (
    <InlineForm
      description={{ ...description, related: [], form: { [description.title.one]: [field.name] } }}
      opened={opening.opened}
      id={id}
      label={what}
      save={translate('toolkit.side.save', { field: label })}
      onFilled={onFilled}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
};
export default SideFieldForm;

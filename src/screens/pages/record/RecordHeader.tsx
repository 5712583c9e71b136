import { shownName } from '../../kit/i18n/shownName.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { namingFields } from '../../../core/declaration/called.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { CopyButton } from '../../kit/parts/CopyButton.tsx';
import { PictureButton } from '../../kit/pictures/PictureButton.tsx';
import { picturesOf } from '../../kit/pictures/picturesOf.ts';
import { usePictureLink } from '../../kit/pictures/usePictureLink.ts';
import { Thumbnail } from '../../kit/parts/Thumbnail.tsx';
import { showSaved } from '../../kit/i18n/time.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useNow } from '../../kit/i18n/useNow.ts';
import { useIsWhole } from '../../kit/formState/isWhole.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';

interface RecordHeaderProps {
  description: ResourceDescription;
  /** As it is stored: the header says what the record is, not what is being typed. */
  record: Readonly<Record<string, unknown>>;
  id: string;
  children?: ReactNode;
}

/** Picture, name, state, key and codes of a record, and what can be done with it. */
export const RecordHeader = ({ description, record, id, children }: RecordHeaderProps): ReactNode => {
  const { fields, states } = description;
  const translate = useTranslate();
  const { one } = useWords(description);
  const label = useLabels(description.name);
  const locale = useLocale();
  const now = useNow();
  const isWhole = useIsWhole();
  const headline = (place: 'picture' | 'code'): Field[] =>
    fields.filter((field) => viewOf(field).headline === place && !field.many);
  const picture = headline('picture')[0];
  const state = fields.find(({ name }) => name === states?.field);
  const saved = record[fields.find(({ stamp }) => stamp === 'changed')?.name ?? ''];
  const name = shownName(description, record);
  // What is called by its key says it already.
  const isNamedByKey = namingFields(description).some((field) => description.key.includes(field));
  return (
    <div className="record-head-line">
      {picture && <HeadPicture description={description} record={record} id={id} field={picture} />}
      <div className="record-head-title">
        <h1>{textOrNull(name) ?? `${one} ${id}`}</h1>
        <div className="record-facts">
          {state && <ShownValue field={state} value={record[state.name]} />}
          {!isNamedByKey && <span>{id}</span>}
          {headline('code').map((field) => {
            const code = textOrNull(record[field.name]);
            return code === null ? null : (
              <span key={field.name} className="record-code">
                <span className="mono">{code}</span>
                <CopyButton text={code} what={label(field)} />
              </span>
            );
          })}
          {typeof saved === 'string' && (
            <span>{translate('toolkit.form.savedAt', { time: showSaved(saved, now, locale) })}</span>
          )}
        </div>
      </div>
      <div className="record-actions">{isWhole && children}</div>
    </div>
  );
};

/** The picture of a record, which shows all that it has. */
const HeadPicture = ({
  description: { name, fields },
  record,
  id,
  field,
}: Pick<RecordHeaderProps, 'description' | 'record' | 'id'> & { field: Field }): ReactNode => {
  const { fieldTypes } = useToolkit();
  const pictures = useMemo(() => picturesOf(fields, record, fieldTypes), [fields, record, fieldTypes]);
  usePictureLink(name, id, pictures);
  const own = pictures.find(({ places }) => places.includes(field.name));
  return own ? (
    <PictureButton picture={own} pictures={() => pictures} id={id} size={48} />
  ) : (
    <Thumbnail url={null} size={48} />
  );
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

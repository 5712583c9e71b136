import { useTranslate } from 'ra-core';
import { useCallback, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PreviewConfig } from '../../../core/words/besideConfig.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { isPictureAddress } from '../../../core/records/webAddress.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { FormattedText } from '../../kit/richText/FormattedText.tsx';
import './preview.css';

interface PreviewProps {
  description: ResourceDescription;
  previews: readonly PreviewConfig[];
  /** Of the record, as they are now. */
  values: Readonly<Record<string, unknown>>;
}

const places = ['phone', 'desk'] as const;

/** How a record is seen: on a phone and at a desk, in the language that is chosen. */
export const Preview = ({ description, previews, values }: PreviewProps): ReactNode => {
  const translate = useTranslate();
  const name = useId();
  const [at, setAt] = useState(0);
  const shown = previews[at] ?? previews[0];
  if (!shown) return null;
  const said = (text: string): string => translate(`resources.${description.name}.beside.${text}`, { _: text });
  return (
    <div className="preview">
      {previews.length > 1 && (
        <fieldset className="preview-languages">
          <legend className="unseen">{translate('toolkit.preview.language')}</legend>
          {previews.map(({ label }, index) => (
            <label key={label}>
              <input
                type="radio"
                name={name}
                checked={previews[at] === previews[index]}
                onChange={() => setAt(index)}
              />
              {said(label)}
            </label>
          ))}
        </fieldset>
      )}
      {places.map((place) => (
        <figure key={place} className={`preview-${place}`}>
          <figcaption>{translate(`toolkit.preview.${place}`)}</figcaption>
          <div className="preview-frame">
            <Picture description={description} names={shown[place]} values={values}>
              {shown.mark !== undefined && <span className="preview-mark">{said(shown.mark)}</span>}
            </Picture>
            <Words description={description} shown={shown} values={values} />
          </div>
        </figure>
      ))}
      <p className="quiet">{translate('toolkit.preview.about')}</p>
    </div>
  );
};

interface DrawnProps {
  description: ResourceDescription;
  values: PreviewProps['values'];
}

const Picture = ({
  description: { fields },
  names,
  values,
  children,
}: DrawnProps & { names: readonly string[]; children: ReactNode }): ReactNode => {
  const translate = useTranslate();
  const [failed, setFailed] = useState<string | null>(null);
  const urls = names.map((name) => values[name]);
  const url = urls.find((one): one is string => typeof one === 'string' && isPictureAddress(one));
  // The place keeps its shape while there is no picture for it.
  const [size] = fields.find(({ name }) => name === names[0])?.slots ?? [];
  return (
    <div
      className="preview-picture"
      style={size?.width && size.height ? { aspectRatio: `${size.width} / ${size.height}` } : undefined}
    >
      {url !== undefined && url !== failed ? (
        <img src={url} alt="" decoding="async" onError={() => setFailed(url)} />
      ) : (
        <span className="quiet">
          {translate('toolkit.preview.noPicture')}
          {size?.width && size.height && ` · ${size.width} × ${size.height}`}
        </span>
      )}
      {children}
    </div>
  );
};

const Words = ({ description, shown, values }: DrawnProps & { shown: PreviewConfig }): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const fieldOf = (name: string): Field | undefined => description.fields.find((field) => field.name === name);
  const first = (names: readonly string[] = []): { field: Field; value: string } | undefined =>
    names.flatMap((name) => {
      const [field, value] = [fieldOf(name), values[name]];
      return field && typeof value === 'string' && value.trim() !== '' ? [{ field, value }] : [];
    })[0];
  const [title, text] = [first(shown.titleFrom), first(shown.textFrom)];
  const markup = text && typeOf(fieldTypes, text.field).markup;
  return (
    <div className="preview-words">
      <p className="preview-title">
        {title?.value ?? <span className="quiet">{translate('toolkit.preview.noTitle')}</span>}
      </p>
      {text && (markup ? <FormattedText html={text.value} markup={markup} /> : <p>{text.value}</p>)}
    </div>
  );
};

/** The same of a form, at every key. */
export const FormPreview = ({
  record,
  store,
  previews,
  description,
}: Omit<PreviewProps, 'values'> & { record: WholeRecord; store: FormStore }): ReactNode => {
  const names = useMemo(
    () =>
      [
        ...new Set(
          previews.flatMap(({ titleFrom, textFrom = [], phone, desk }) => [
            ...titleFrom,
            ...textFrom,
            ...phone,
            ...desk,
          ]),
        ),
      ].filter((name) => store.has(name)),
    [previews, store],
  );
  const typed = useSyncExternalStore(
    useCallback((listener) => store.subscribeAll(names, listener), [store, names]),
    useCallback(
      () => JSON.stringify(Object.fromEntries(names.map((name) => [name, store.field(name).value ?? null]))),
      [store, names],
    ),
  );
  const values = useMemo(
    () => ({ ...record, ...(JSON.parse(typed) as Record<string, unknown>) }), // as it was written above
    [record, typed],
  );
  return <Preview description={description} previews={previews} values={values} />;
};

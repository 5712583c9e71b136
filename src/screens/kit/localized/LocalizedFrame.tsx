import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Field, Localized } from '../../../core/fields/field.ts';
import { completenessOf, languageName, missingIn, readIn } from '../../../core/languages/localized.ts';
import type { FormStore } from '../formState/formStore.ts';
import './localized.css';

/** One language of a value, in a form. */
interface OneLanguage {
  /** Qualified by the part of the form. */
  name: string;
  field: Field;
}

interface FrameProps {
  store: FormStore;
  resource: string;
  localized: Localized;
  fields: readonly OneLanguage[];
  /** Nothing is changed on this page: the value is shown in the reader's language. */
  isShown: boolean;
  /** Draws the value of one language. */
  shown(one: OneLanguage): ReactNode;
  /** The inputs, one for each language. */
  children: ReactNode;
}

/** A value in its languages beside each other under one label, which says in how many of them it is there. */
export const LocalizedFrame = ({
  store,
  resource,
  localized,
  fields,
  isShown,
  shown,
  children,
}: FrameProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const record = useRecord(store, fields);
  const label = useValueLabel(resource, localized);
  const id = `${store.idPrefix}-${localized.value}`;
  const { done, all } = completenessOf(localized, record);
  const missing = missingIn(localized, record).map((language) => languageName(language, locale));
  const told = [
    translate('toolkit.form.languages', { done, smart_count: all }),
    ...(done > 0 && missing.length > 0
      ? [translate('toolkit.form.languagesMissing', { languages: new Intl.ListFormat(locale).format(missing) })]
      : []),
  ].join(' · ');
  if (fields.every(({ name }) => !store.field(name).shown)) return null;
  return (
    <fieldset className="field span-4 localized" aria-describedby={`${id}-languages`}>
      <legend className="localized-label">{label}</legend>
      <p id={`${id}-languages`} className="localized-told" data-complete={done === all || undefined}>
        {told}
      </p>
      {isShown ? (
        <Reading localized={localized} record={record} fields={fields} shown={shown} />
      ) : (
        <div className="localized-languages">{children}</div>
      )}
    </fieldset>
  );
};

interface ReadingProps extends Pick<FrameProps, 'localized' | 'fields' | 'shown'> {
  record: Readonly<Record<string, unknown>>;
}

/** The value as this reader reads it, and in which language where it is not theirs. */
const Reading = ({ localized, record, fields, shown }: ReadingProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const reading = readIn(localized, record, locale);
  const one = fields.find(({ field }) => field.name === reading?.name) ?? fields[0];
  if (!one) return null;
  return (
    <>
      <div lang={one.field.localized?.language}>{shown(one)}</div>
      {reading !== null && reading.fallback !== null && (
        <p className="field-help">
          {translate('toolkit.form.otherLanguage', {
            language: languageName(reading.fallback, locale),
            missing: languageName(locale, locale),
          })}
        </p>
      )}
    </>
  );
};

/** What a value is called in the reader's language, whatever its languages. */
export const useValueLabel = (resource: string, { value, label }: Localized): string => {
  const translate = useTranslate();
  return translate(`resources.${resource}.fields.${value}`, { _: label });
};

/** What stands in the languages now, by the fields' own names; another object only when something is another. */
const useRecord = (store: FormStore, fields: readonly OneLanguage[]): Readonly<Record<string, unknown>> => {
  const text = useSyncExternalStore(
    useCallback(
      (listener) =>
        store.subscribeAll(
          fields.map(({ name }) => name),
          listener,
        ),
      [store, fields],
    ),
    useCallback(
      () => JSON.stringify(Object.fromEntries(fields.map(({ name, field }) => [field.name, store.field(name).value]))),
      [store, fields],
    ),
  );
  return useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]); // as it was written above
};

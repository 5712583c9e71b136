import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import { useDeclared } from './useResource.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** The label of a field in the reader's language: `resources.<resource>.fields.<field>`, else the schema's English. A member of a JSON field stands behind it. */
export const useLabels = (resource: string): ((field: Pick<Field, 'name' | 'label'>) => string) => {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) => {
      const [field = name, ...members] = name.split('.');
      const [own = label, ...inner] = label.split(' > ');
      if (inner.length === 0) return translate(`resources.${resource}.fields.${name}`, { _: label });
      const member = translate(`resources.${resource}.members.${field}.${members.join('.')}`, { _: inner.join(' > ') });
      return `${translate(`resources.${resource}.fields.${field}`, { _: own })} > ${member}`;
    },
    [translate, resource],
  );
};

/** The label of a field in the reader's language, by its English one; what is none stays as it is. */
export const useLabelled = (resource: string): ((english: string) => string) => {
  const label = useLabels(resource);
  const declared = useDeclared(resource);
  return (english) => {
    const field = declared.fields.find((one) => one.label === english);
    return field ? label(field) : english;
  };
};

export const useLabel = (resource: string, field: Pick<Field, 'name' | 'label'>): string => useLabels(resource)(field);

/** What a kind of search is called: `resources.<resource>.search.<kind>`, else the declared English. */
export const useSearchLabel = ({
  name,
  search,
}: Pick<ResourceDescription, 'name' | 'search'>): ((kind: string) => string) => {
  const translate = useTranslate();
  return (kind) => translate(`resources.${name}.search.${kind}`, { _: search[kind]?.label ?? kind });
};

/** Fields by their names, as a sentence lists them: 'Item, Source and Property'. */
export const useJoinedLabels = ({
  name: resource,
  fields,
}: Pick<ResourceDescription, 'name' | 'fields'>): ((names: readonly string[]) => string) => {
  const label = useLabels(resource);
  const locale = useLocale();
  return (names) =>
    new Intl.ListFormat(locale).format(
      names.map((name) => label(fields.find((field) => field.name === name) ?? { name, label: name })),
    );
};

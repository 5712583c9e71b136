import { useLocale, useTranslate, type TranslateFunction } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Field } from '../../core/field.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { useUser } from '../access/session.ts';
import { can } from '../../core/access.ts';
import { useToolkit } from '../toolkit.ts';
import { translateShape } from '../json/translateShape.ts';
import { FormStore, type WhenResting } from './formStore.ts';
import { formParts } from './formParts.ts';
import { useJoinedInputs } from './useJoinedInputs.ts';
import type { FormSection } from './sections.ts';
import type { OpenedRecord } from './openRecord.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';

export interface FormOf {
  store: FormStore;
  sections: readonly FormSection[];
  refusalOf(name: string): string | undefined;
  resourceOf(name: string): string;
  /** The description that a part of the form belongs to. */
  describedBy(prefix: string): ResourceDescription;
}

/** The state of a form over an opened record; made once, what comes later moves its base knowingly. */
export const useFormOf = (description: ResourceDescription, opened: OpenedRecord, idPrefix?: string): FormOf => {
  const { fieldTypes } = useToolkit();
  const translate = useTranslate();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const describedBy = (prefix: string): ResourceDescription => opened.descriptions[prefix.slice(0, -1)] ?? description;
  const resourceOf = (name: string): string => describedBy(split(name).prefix).name;
  const [form] = useState(() => {
    const { sections, parts } = formParts(description, opened, fieldTypes, (resource) => ({ name, label }) =>
      translate(`resources.${resource}.fields.${name}`, { _: label }));
    return { sections, store: new FormStore(parts, fieldTypes, idPrefix, afterRest()) };
  });
  useJoinedInputs(form.store, description);
  const sections = useTranslated(form.sections, resourceOf);
  const refusalOf = (name: string): string | undefined => {
    const { prefix, field } = split(name);
    const allowance = can(user, describedBy(prefix), { field });
    return allowance.allowed ? undefined : reasonFor(allowance.needs);
  };
  return { ...form, sections, refusalOf, describedBy, resourceOf };
};

// Shorter than anybody waits for a fault, longer than between two keys.
const restTime = 150;

const afterRest = (): WhenResting => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (run) => {
    clearTimeout(timer);
    timer = setTimeout(run, restTime);
  };
};

/** Headings and labels follow the language while the form stays open; the same fields while it stays the same. */
const useTranslated = (sections: readonly FormSection[], resourceOf: (name: string) => string): readonly FormSection[] => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        title: translate(section.key, { _: section.title, smart_count: 2 }),
        fields: section.fields.map(({ name, field }) => ({ name, field: inLanguage(field, resourceOf(name), translate) })),
      })),
    // A resource's name never changes under a form; the language is not among what `translate` is made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sections, translate, locale],
  );
};

const inLanguage = (field: Field, resource: string, translate: TranslateFunction): Field => ({
  ...field,
  label: translate(`resources.${resource}.fields.${field.name}`, { _: field.label }),
  ...(field.help && { help: translate(`resources.${resource}.help.${field.name}`, { _: field.help }) }),
  ...(field.json && { json: translateShape(field.json, (path, english) => translate(`resources.${resource}.members.${field.name}.${path}`, { _: english })) }),
});

const split = (name: string): { prefix: string; field: string } => {
  const at = name.lastIndexOf('.') + 1;
  return { prefix: name.slice(0, at), field: name.slice(at) };
};

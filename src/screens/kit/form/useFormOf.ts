import { useI18nProvider, useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../access/session.ts';
import { can } from '../../../core/declaration/access.ts';
import { isChosen, offeredStates, withOffered, type OfferedStates } from '../../../core/declaration/states.ts';
import { useToolkit } from '../access/toolkit.ts';
import { describeIn } from '../access/describeIn.ts';
import { FormStore, type WhenResting } from '../formState/formStore.ts';
import { formParts } from '../formState/formParts.ts';
import { usePrefills } from '../prefilling/usePrefills.ts';
import { useJoinedInputs } from './useJoinedInputs.ts';
import type { FormSection } from '../formState/sections.ts';
import type { OpenedRecord } from '../openings/openedRecord.ts';
import type { FormRows } from '../rows/formRows.ts';
import { holdRows } from '../rows/rowsOfForm.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';

export interface FormOf {
  store: FormStore;
  sections: readonly FormSection[];
  /** Rows of many that are saved with it. */
  rows: readonly FormRows[];
  refusalOf(name: string): string | undefined;
  resourceOf(name: string): string;
  /** The description that a part of the form belongs to. */
  describedBy(prefix: string): ResourceDescription;
}

/**
 * The state of a form over an opened record; made once, what comes later moves its base knowingly. `description` is in the
 * reader's language; headings, labels and what is read of typed numbers follow it while the form stays open.
 */
export const useFormOf = (description: ResourceDescription, opened: OpenedRecord, idPrefix?: string): FormOf => {
  const { fieldTypes } = useToolkit();
  const user = useUser();
  const translate = useTranslate();
  const reasonFor = usePermissionReason();
  const descriptions = useDescribed(opened.descriptions);
  const describedBy = (prefix: string): ResourceDescription => descriptions[prefix.slice(0, -1)] ?? description;
  const resourceOf = (name: string): string => describedBy(split(name).prefix).name;
  const [form] = useState(() => {
    const { sections, parts, rows } = formParts(description, withDescriptions(opened, descriptions), fieldTypes);
    const store = new FormStore(parts, fieldTypes, idPrefix, afterRest());
    return { sections, store, rows: holdRows(store, rows, fieldTypes, afterRest) };
  });
  const fieldOf = (name: string): Field | undefined => {
    const { prefix, field } = split(name);
    return describedBy(prefix).fields.find((one) => one.name === field);
  };
  useEffect(() => form.store.speak(fieldOf), [form, description, descriptions]); // eslint-disable-line react-hooks/exhaustive-deps -- made of these
  useJoinedInputs(form.store, description);
  usePrefills(form.store, description, opened.record === null);
  const states = useStates(form.store, description, opened);
  const sections = useOffered(useTranslated(form.sections, fieldOf), description, states);
  const refusalOf = (name: string): string | undefined => {
    const { prefix, field } = split(name);
    const allowance = can(user, describedBy(prefix), { field });
    if (!allowance.allowed) return reasonFor(allowance.needs);
    if (name !== description.states?.field || states.isOpen) return undefined;
    return states.needs.length > 0 ? reasonFor(states.needs) : translate('toolkit.form.noWay');
  };
  return { ...form, sections, refusalOf, describedBy, resourceOf };
};

/** What was opened, described in the reader's language. */
const withDescriptions = (opened: OpenedRecord, descriptions: OpenedRecord['descriptions']): OpenedRecord => ({
  ...opened,
  descriptions,
  rows: opened.rows.map((one) => ({ ...one, description: descriptions[one.relation.resource] ?? one.description })),
});

// Shorter than anybody waits for a fault, longer than between two keys.
const restTime = 150;

const afterRest = (): WhenResting => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (run) => {
    clearTimeout(timer);
    timer = setTimeout(run, restTime);
  };
};

/** The descriptions of related resources in the reader's language; the same object while it stays the same. */
const useDescribed = (descriptions: OpenedRecord['descriptions']): OpenedRecord['descriptions'] => {
  const i18n = useI18nProvider();
  const locale = useLocale();
  return useMemo(
    () => Object.fromEntries(Object.entries(descriptions).map(([name, one]) => [name, describeIn(one, i18n, locale)])),
    [descriptions, i18n, locale],
  );
};

/** The same fields while the language stays the same. */
const useTranslated = (
  sections: readonly FormSection[],
  fieldOf: (name: string) => Field | undefined,
): readonly FormSection[] => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        title: translate(section.key, { _: section.title, smart_count: 2 }),
        fields: section.fields.map(({ name, field }) => ({ name, field: fieldOf(name) ?? field })),
      })),
    // A resource's fields change with the language alone, which is not among what `translate` is made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sections, translate, locale],
  );
};

interface FormStates extends OfferedStates {
  /** Whether there is another state to choose. */
  isOpen: boolean;
}

/** The states that this person may choose for the record as it is stored. */
const useStates = (store: FormStore, description: ResourceDescription, { record }: OpenedRecord): FormStates => {
  const user = useUser();
  const name = description.states?.field;
  const present = record === null || name === undefined ? null : store.base()[name];
  return useMemo(() => {
    const offered = offeredStates(user, description, present);
    const field = description.fields.find((one) => one.name === name);
    return {
      ...offered,
      isOpen: field !== undefined && isChosen(field, offered, present ?? description.states?.initial),
    };
  }, [user, description, name, present]);
};

const useOffered = (
  sections: readonly FormSection[],
  description: ResourceDescription,
  states: FormStates,
): readonly FormSection[] =>
  useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        fields: section.fields.map(({ name, field }) => ({
          name,
          field: name === field.name ? withOffered(field, description, states) : field,
        })),
      })),
    [sections, description, states],
  );

const split = (name: string): { prefix: string; field: string } => {
  const at = name.lastIndexOf('.') + 1;
  return { prefix: name.slice(0, at), field: name.slice(at) };
};

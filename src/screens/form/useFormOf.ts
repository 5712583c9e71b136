import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import { useUser } from '../access/session.ts';
import { can } from '../../core/access.ts';
import { useToolkit } from '../toolkit.ts';
import { FormStore } from './formStore.ts';
import { formParts } from './formParts.ts';
import type { FormSection } from './sections.ts';
import type { OpenedRecord } from './useOpenedRecord.ts';
import { usePermissionReason } from './usePermissionReason.ts';

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
  const [form] = useState(() => {
    const { sections, parts } = formParts(description, opened, fieldTypes, (resource) => ({ name, label }) =>
      translate(`resources.${resource}.fields.${name}`, { _: label }));
    return { sections, store: new FormStore(parts, fieldTypes, idPrefix) };
  });
  const describedBy = (prefix: string): ResourceDescription => opened.descriptions[prefix.slice(0, -1)] ?? description;
  const refusalOf = (name: string): string | undefined => {
    const { prefix, field } = split(name);
    const allowance = can(user, describedBy(prefix), { field });
    return allowance.allowed ? undefined : reasonFor(allowance.needs);
  };
  return { ...form, refusalOf, describedBy, resourceOf: (name) => describedBy(split(name).prefix).name };
};

const split = (name: string): { prefix: string; field: string } => {
  const at = name.lastIndexOf('.') + 1;
  return { prefix: name.slice(0, at), field: name.slice(at) };
};

import { calledOf } from '../../../core/declaration/called.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

type Described = Pick<ResourceDescription, 'recordRepresentation' | 'calledWith' | 'fields'>;

/** What a record is called on its screens: one that is named by a choice has the label of the choice. */
export const shownName = (
  description: Described,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined => {
  const { recordRepresentation: name, fields } = description;
  const choice = fields.find((field) => field.name === name)?.choices?.find(({ value }) => value === record?.[name]);
  return calledOf(description, choice ? { ...record, [name]: choice.label } : record);
};

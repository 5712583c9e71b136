import type { RelatedConfig } from '../../core/declaration.ts';
import type { Field } from '../../core/field.ts';
import { typeOf, type FieldTypes } from '../../core/fieldType.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { FormSummary } from './formStore.ts';

/** A group of fields with a heading and an entry in the navigation of the form. */
export interface FormSection {
  title: string;
  /** Anchor of the heading. */
  id: string;
  /** Qualified: 'name', 'item-details.origin'. */
  fields: readonly { name: string; field: Field }[];
  /** Relations that are saved row by row and stand in this section as tables. */
  tables: readonly RelatedConfig[];
  /** Mostly numbers: four to a line instead of two. */
  isDense: boolean;
}

export interface SectionState {
  isChanged: boolean;
  faults: number;
}

type Described = Pick<ResourceDescription, 'fields' | 'form' | 'related'>;

/**
 * The sections of a form: those that the declaration names, then one for each relation that it does not place in one.
 * `related` holds the description of each related resource by its name.
 */
export const formSections = (
  resource: Described,
  related: Readonly<Record<string, Pick<ResourceDescription, 'fields' | 'form' | 'title'>>>,
  types: FieldTypes,
): FormSection[] => {
  const sections = new Map<string, { fields: { name: string; field: Field }[]; tables: RelatedConfig[] }>();
  const section = (title: string): { fields: { name: string; field: Field }[]; tables: RelatedConfig[] } => {
    const found = sections.get(title) ?? { fields: [], tables: [] };
    sections.set(title, found);
    return found;
  };
  for (const [title, names] of Object.entries(declaredForm(resource))) section(title).fields.push(...pick(resource.fields, names, ''));
  for (const relation of resource.related) {
    const other = related[relation.resource];
    if (!other || relation.save === 'none') continue;
    const place = section(relation.section ?? capitalised(other.title.many));
    if (relation.save === 'immediate') place.tables.push(relation);
    else place.fields.push(...pick(other.fields, relatedNames(other, relation), `${relation.resource}.`));
  }
  return [...sections].map(([title, { fields, tables }]) => ({
    title, fields, tables, id: `section-${title.toLowerCase().replace(/\W+/g, '-')}`, isDense: isDense(fields, types),
  }));
};

/** What the navigation says of a section: a dot for a change, a number for faults. */
export const sectionState = (section: FormSection, summary: FormSummary): SectionState => {
  const names = new Set(section.fields.map(({ name }) => name));
  return {
    isChanged: summary.changed.some((name) => names.has(name)),
    faults: summary.faults.filter(({ name }) => names.has(name)).length,
  };
};

/** 'No changes', or '3 fields changed', and '1 to mend: Delta' where something is at fault. */
export const summaryTexts = (summary: FormSummary): { changed: string; faulty: string } => {
  const { changed, faults } = summary;
  const some = changed.length === 1 ? '1 field changed' : `${changed.length} fields changed`;
  return {
    changed: changed.length === 0 ? 'No unsaved changes' : some,
    faulty: faults.length === 0 ? '' : `${faults.length} to mend: ${faults.map(({ label }) => label).join(', ')}`,
  };
};

// A resource that declares no form shows every field that can be entered.
const declaredForm = (resource: Described): Record<string, readonly string[]> =>
  Object.keys(resource.form).length > 0
    ? resource.form
    : { Details: resource.fields.filter((field) => !field.bulkOnly).map((field) => field.name) };

const relatedNames = (other: Pick<ResourceDescription, 'fields' | 'form'>, relation: RelatedConfig): string[] => {
  const declared = Object.values(other.form).flat();
  const names = declared.length > 0 ? declared : other.fields.map((field) => field.name);
  return names.filter((name) => name !== relation.by);
};

const pick = (fields: readonly Field[], names: readonly string[], prefix: string): { name: string; field: Field }[] =>
  names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    return field ? [{ name: prefix + name, field }] : [];
  });

const isDense = (fields: readonly { field: Field }[], types: FieldTypes): boolean =>
  fields.filter(({ field }) => typeOf(types, field).align === 'right').length * 2 > fields.length;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';
import type { Counted } from '../i18n/useCounted.ts';
import type { FormSummary } from './publishedForm.ts';
import { isPlaced } from '../openings/isPlaced.ts';

/** A group of fields with a heading and an entry in the navigation of the form. */
export interface FormSection {
  title: string;
  /** Where its translation is found. */
  key: string;
  /** Anchor of the heading. */
  id: string;
  /** Qualified: 'name', 'item-details.origin'. */
  fields: readonly { name: string; field: Field }[];
  /** Relations of many rows, which stand in this section as tables. */
  tables: readonly RelatedConfig[];
  /** Actions of the record whose answers stand in this section. */
  answers: readonly string[];
  /** Mostly numbers: four to a line instead of two. */
  isDense: boolean;
}

interface SectionState {
  isChanged: boolean;
  faults: number;
}

type Described = Pick<ResourceDescription, 'name' | 'fields' | 'form' | 'related' | 'answers'>;

interface Draft {
  key: string;
  fields: { name: string; field: Field }[];
  tables: RelatedConfig[];
}

/**
 * The sections of a form: those that the declaration names, then one for each relation that it does not place in one.
 * `related` holds the description of each related resource by its name.
 */
export const formSections = (
  resource: Described,
  related: Readonly<Record<string, Pick<ResourceDescription, 'fields' | 'form' | 'title'>>>,
  types: FieldTypes,
): FormSection[] => {
  const sections = new Map<string, Draft>();
  const section = (title: string, key = `resources.${resource.name}.sections.${title}`): Draft => {
    const found = sections.get(title) ?? { key, fields: [], tables: [] };
    sections.set(title, found);
    return found;
  };
  for (const [title, names] of Object.entries(resource.form))
    section(title).fields.push(...pick(resource.fields, names, ''));
  // A resource that declares no form shows every field that can be entered.
  if (sections.size === 0)
    section('Details', 'toolkit.form.details').fields.push(...pick(resource.fields, enterable(resource.fields), ''));
  for (const relation of resource.related) {
    const other = related[relation.resource];
    if (!other || !isPlaced(relation)) continue;
    const place =
      relation.section === undefined
        ? section(capitalised(other.title.many), `resources.${relation.resource}.name`)
        : section(relation.section);
    if (relation.save !== 'withForm' || relation.many) place.tables.push(relation);
    else place.fields.push(...pick(other.fields, relatedNames(other, relation), `${relation.resource}.`));
  }
  return [...sections].map(([title, { key, fields, tables }]) => ({
    title,
    key,
    fields,
    tables,
    answers: Object.entries(resource.answers ?? {}).flatMap(([section, action]) => (section === title ? action : [])),
    id: `section-${title.toLowerCase().replace(/\W+/g, '-')}`,
    isDense: isDense(fields, types),
  }));
};

/** What the navigation says of a section: a dot for a change, a number for faults. */
export const sectionState = (section: FormSection, summary: Pick<FormSummary, 'changed' | 'faults'>): SectionState => {
  const names = new Set([...section.fields.map(({ name }) => name), ...section.tables.map(({ resource }) => resource)]);
  return {
    isChanged: summary.changed.some((name) => names.has(name)),
    faults: summary.faults.filter(({ name }) => names.has(name) || names.has(name.slice(0, name.lastIndexOf('.'))))
      .length,
  };
};

/** 'No changes', or '3 fields changed', and '1 to mend: Delta' where something is at fault. */
export const summaryTexts = (
  summary: Pick<FormSummary, 'changed' | 'faults'>,
  counted: Counted,
): { changed: string; faulty: string } => {
  const { changed, faults } = summary;
  return {
    changed: counted(changed.length === 0 ? 'toolkit.form.noChanges' : 'toolkit.form.changes', changed.length),
    faulty:
      faults.length === 0
        ? ''
        : counted('toolkit.form.faults', faults.length, { names: faults.map(({ label }) => label).join(', ') }),
  };
};

const enterable = (fields: readonly Field[]): string[] =>
  fields.filter((field) => !field.bulkOnly).map(({ name }) => name);

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

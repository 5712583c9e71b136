import { useMemo, type ReactNode } from 'react';
import type { Localized } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { groupedByValue } from '../../../core/languages/localized.ts';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { UnreadFields } from '../messages/UnreadFields.tsx';
import { useToolkit } from '../access/toolkit.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { AssistButton } from './AssistButton.tsx';
import { FormField } from './FormField.tsx';
import { OccupiedPeriods } from '../occupied/OccupiedPeriods.tsx';
import { later } from '../openings/later.tsx';
import { ShownValue } from './ShownValue.tsx';
import { LocalizedFrame, useValueLabel } from '../localized/LocalizedFrame.tsx';
import { isWritable } from '../formState/difference.ts';
import { SizedPlaces, type SizedPlace } from '../pictures/sizedPlaces.ts';
import type { FormStore } from '../formState/formStore.ts';
import type { FormSection } from '../formState/sections.ts';
import { useIsWhole } from '../formState/isWhole.ts';

const PlaceInForm = later(() => import('../maps/PlaceInForm.tsx'));

interface FormGridProps {
  store: FormStore;
  section: FormSection;
  /** Why a field cannot be changed by this person, or undefined. By qualified name. */
  refusalOf(name: string): string | undefined;
  /** Nothing is changed on this page. */
  isShown?: boolean;
  /** The resource that a qualified name belongs to. */
  resourceOf(name: string): string;
}

interface FormSectionsProps extends Omit<FormGridProps, 'section'> {
  sections: readonly FormSection[];
  /** The description that a part of the form belongs to; '' is the form's own. */
  describedBy(prefix: string): ResourceDescription;
  /** Stands before them. */
  lead?: ReactNode;
  /** Null: a new record. */
  recordId?: string | null;
  /** Draws a relation whose rows are saved by themselves. */
  table(relation: RelatedConfig): ReactNode;
  /** Draws what an action answers of the record. Absent: there is none to ask about. */
  answer?: (action: string) => ReactNode;
}

/** The sections below each other, each with its heading: the first at once, the others right after it was painted. */
export const FormSections = ({
  sections,
  describedBy,
  recordId = null,
  lead,
  table,
  answer,
  ...form
}: FormSectionsProps): ReactNode => {
  const isWhole = useIsWhole();
  return (
    <SizedPlaces value={() => sizedPlaces(sections, form)}>
      <div className="form-sections">
        {lead}
        {sections.map((section, at) => {
          const isThere = isWhole || at === 0;
          return (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className={isThere ? undefined : 'coming'}
            >
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {isThere && section.fields.length > 0 && <FormGrid {...form} section={section} />}
              {isThere && holdsPlace(section, describedBy('')) && (
                <PlaceInForm
                  store={form.store}
                  description={describedBy('')}
                  isShown={form.isShown === true || form.refusalOf(describedBy('').place?.lat ?? '') !== undefined}
                />
              )}
              {isThere && !form.isShown && (
                <OccupiedPeriods
                  store={form.store}
                  description={describedBy('')}
                  names={section.fields.map(({ name }) => name)}
                  recordId={recordId}
                />
              )}
              {isThere && section.tables.map((relation) => <div key={relation.resource}>{table(relation)}</div>)}
              {isThere && answer && section.answers.map((action) => <div key={action}>{answer(action)}</div>)}
            </section>
          );
        })}
        {isWhole && <UnreadFields description={describedBy('')} />}
      </div>
    </SizedPlaces>
  );
};

/** Whether the fields of a record's place are among those of a section. */
const holdsPlace = ({ fields }: FormSection, { place }: ResourceDescription): boolean =>
  place !== undefined && fields.some(({ name }) => name === place.lat);

/** The record's own pictures of a certain size that its reader may put now. */
const sizedPlaces = (
  sections: readonly FormSection[],
  { store, refusalOf, isShown }: Omit<FormGridProps, 'section'>,
): readonly SizedPlace[] =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, field }) => {
      const { name: slot, width, height } = field.slots?.[0] ?? {};
      const isOne = name === field.name && !field.many;
      if (isShown || !isOne || slot === undefined || width === undefined || height === undefined) return [];
      if (!isWritable(field) || refusalOf(name) !== undefined || !store.field(name).shown) return [];
      return {
        name,
        label: field.label,
        slot: { name: slot, width, height },
        isEmpty: () => (store.field(name).value ?? '') === '',
        put: (url) => store.set(name, url),
      };
    });

/**
 * The fields of a section: a grid of four columns in which most fields take two. A form of its own: at every key the browser
 * looks through the controls of the one that was typed in, and where there is none through those of the whole page.
 */
export const FormGrid = ({ section, ...props }: FormGridProps): ReactNode => {
  const groups = useMemo(() => groupedByValue(section.fields), [section.fields]);
  return (
    <form className="form-grid" noValidate onSubmit={(event) => event.preventDefault()}>
      {groups.map(([one, ...more]) =>
        more.length > 0 && one.field.localized ? (
          <LocalizedFields
            key={one.name}
            {...props}
            section={section}
            localized={one.field.localized}
            fields={[one, ...more]}
          />
        ) : (
          <GridField key={one.name} {...props} section={section} one={one} />
        ),
      )}
    </form>
  );
};

type SectionField = FormSection['fields'][number];

interface GridFieldProps extends FormGridProps {
  one: SectionField;
  /** It is one language of the value that is called so. */
  valueLabel?: string;
}

const GridField = ({
  store,
  section,
  refusalOf,
  isShown = false,
  resourceOf,
  one,
  valueLabel,
}: GridFieldProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const isWhole = useIsWhole();
  const { name, field } = one;
  return (
    <FormField
      store={store}
      name={name}
      field={field}
      span={spanOf(section, field.type, fieldTypes)}
      refusal={refusalOf(name)}
      isShown={isShown}
      isWhole={isWhole}
      valueLabel={valueLabel}
    >
      {field.assist && !isShown && refusalOf(name) === undefined && (
        <AssistButton store={store} name={name} resource={resourceOf(name)} assist={field.assist} />
      )}
    </FormField>
  );
};

interface LocalizedProps extends FormGridProps {
  localized: Localized;
  fields: readonly [SectionField, ...SectionField[]];
}

/** The languages of one value as one input. */
const LocalizedFields = ({ localized, fields, ...props }: LocalizedProps): ReactNode => {
  const { store, resourceOf, isShown = false } = props;
  const resource = resourceOf(fields[0].name);
  const label = useValueLabel(resource, localized);
  return (
    <LocalizedFrame
      store={store}
      resource={resource}
      localized={localized}
      fields={fields}
      isShown={isShown}
      shown={({ name, field }) => (
        <ShownValue field={field} value={store.field(name).value} refs={store.field(name).refs} />
      )}
    >
      {fields.map((one) => (
        <GridField key={one.name} {...props} one={one} valueLabel={label} />
      ))}
    </LocalizedFrame>
  );
};

const spanOf = (section: FormSection, type: string, types: FieldTypes): 1 | 2 | 4 => {
  if (typeOf(types, { type, name: section.title }).wide) return 4;
  return section.isDense || viewOf({ type }).isSmall ? 1 : 2;
};

import { lazy, Suspense, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { zoneIn } from '../../../core/fields/zones.ts';
import { languageName, readIn } from '../../../core/languages/localized.ts';
import type { FieldType, FieldTypes } from '../../../core/fields/fieldType.ts';
import { heldBy, type ListRow, type Ref } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Toolkit } from '../access/toolkit.ts';
import type { FieldView } from '../inputs/fieldView.ts';
import '../parts/cells.css';
import { Thumbnail } from '../parts/Thumbnail.tsx';

const OwnCell = lazy(() => import('../own/OwnCell.tsx'));

/** What columns and their cells are built from besides the declaration. */
export interface ColumnContext {
  fieldTypes: FieldTypes;
  views: Readonly<Record<string, FieldView>>;
  locale: string;
  /** The application's own cells, which the declaration names. */
  cells?: Toolkit['cells'];
  /** A field's label in the reader's language. */
  labelOf(field: Field): string;
  /** Address of a record; null: the reader may not open that resource. */
  hrefOf(resource: string, id: string | number): string | null;
  /** What the list is filtered by. */
  filter?: Where;
}

type Cell = (row: ListRow) => ReactNode;
type Draw = (value: unknown, row: ListRow) => ReactNode;

/** What stands for a value that is not there; one element for all cells. */
const nothing = <span className="nothing">–</span>;

/** The function that draws one column's cells. Whatever depends on the field alone is decided here, not per row. */
export const buildCell = (
  description: ResourceDescription,
  field: Field,
  type: FieldType,
  context: ColumnContext,
): Cell => {
  const { name } = field;
  const own = drawOwn(description, name, context);
  const draw = linkToRecord(description, field, own ?? drawValue(description, field, type, context), context);
  const absent = context.views[type.name]?.headline === 'picture' ? <Thumbnail url={null} /> : nothing;
  return (row) => {
    const value = row[name];
    if (field.localized && type.isEmpty(value)) {
      const reading = readIn(field.localized, row, field.localized.language);
      if (reading !== null && reading.fallback !== null)
        return inOther(draw(reading.value, row), reading.fallback, context.locale);
    }
    const shown = type.isEmpty(value) ? (field.countsAs ?? value) : value;
    return type.isEmpty(shown) && !own ? absent : draw(shown, row);
  };
};

/** What stands for a language that is missing, and which it is. */
const inOther = (drawn: ReactNode, language: string, locale: string): ReactNode => (
  <>
    <span lang={language}>{drawn}</span> <span className="quiet">({languageName(language, locale)})</span>
  </>
);

/** What a component of the application draws; of an empty value as well. */
const drawOwn = (
  { name: resource, list }: ResourceDescription,
  source: string,
  { cells }: ColumnContext,
): Draw | undefined => {
  const Own = cells?.[list.cells[source] ?? ''];
  return (
    Own &&
    ((_, row) => (
      <Suspense fallback={null}>
        <OwnCell Cell={Own} resource={resource} source={source} row={row} />
      </Suspense>
    ))
  );
};

const drawValue = (
  { fields }: Pick<ResourceDescription, 'fields'>,
  field: Field,
  type: FieldType,
  context: ColumnContext,
): Draw => {
  if (field.reference) return drawReference(field, field.reference, context);
  const cell = context.views[type.name]?.cell;
  const asked = listOf(context.filter?.[field.name]);
  if (cell)
    return (value, row) => {
      const zone = zoneIn(field, row, fields);
      const whole = typeof field.bar === 'string' ? Number(row[field.bar] ?? 0) : undefined;
      return cell(value, field, { type, refs: row._refs?.[field.name], locale: context.locale, asked, zone, whole });
    };
  return (value) => (type.display ?? type.format)(value, field);
};

/** The values that a condition lists. */
const listOf = (asked: Where[string] | undefined): readonly unknown[] | undefined =>
  typeof asked === 'object' && asked !== null && 'in' in asked && Array.isArray(asked.in) ? asked.in : undefined;

/** The key and the name of a record lead to it. */
const linkToRecord = (description: ResourceDescription, field: Field, draw: Draw, context: ColumnContext): Draw => {
  if (field.name !== description.recordRepresentation && !description.key.includes(field.name)) return draw;
  if (field.reference) return draw;
  const className = field.name === description.recordRepresentation ? 'record-name' : 'record-key';
  return (value, row) => {
    const href = context.hrefOf(description.name, row.id);
    const shown = draw(value, row);
    return href === null ? (
      shown
    ) : (
      <a className={className} href={href} tabIndex={-1}>
        {shown}
      </a>
    );
  };
};

const drawReference = (field: Field, resource: string, { hrefOf }: ColumnContext): Draw => {
  const drawOne = (value: Ref['id'], ref: Ref | undefined): ReactNode => {
    // The answer did not say who that is; a key leads there even so.
    const id = ref?.id ?? (field.by === undefined ? value : undefined);
    const href = id === undefined ? null : hrefOf(resource, id);
    const shown = field.showsKey || !ref ? String(value) : ref.label;
    return href === null ? (
      shown
    ) : (
      <a href={href} tabIndex={-1}>
        {shown}
      </a>
    );
  };
  return (value, row) => {
    const refs = row._refs?.[field.name];
    if (Array.isArray(value)) {
      return value.map((id: string | number) => (
        <span key={id} className="chip">
          {drawOne(id, findRef(refs, id))}
        </span>
      ));
    }
    return drawOne(value as Ref['id'], findRef(refs, value as Ref['id'])); // a reference holds texts or numbers
  };
};

/** The record that a value of a reference names; undefined where the answer did not say. */
const findRef = (refs: Ref | readonly Ref[] | undefined, value: Ref['id']): Ref | undefined => {
  const known: readonly Ref[] =
    refs === undefined ? [] : Array.isArray(refs) ? (refs as readonly Ref[]) : [refs as Ref]; // isArray does not narrow readonly
  return known.find((ref) => String(heldBy(ref)) === String(value));
};

import { ArrowRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type Difference } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import type { CellContext } from '../inputs/fieldView.ts';
import { PictureButtons } from '../pictures/PictureButton.tsx';
import { fieldPictures } from '../pictures/picturesOf.ts';
import { refLabels } from '../../../core/wire/refLabels.ts';
import { useToolkit } from '../access/toolkit.ts';
import { PicturesDifference } from './PicturesDifference.tsx';
import '../parts/history.css';

interface ValueDifferenceProps {
  field: Field;
  before: unknown;
  after: unknown;
  /** What the references on both sides are called. */
  refs?: readonly Ref[] | undefined;
}

/** What one field was and is, as its type compares it: struck, arrow, new; or chips with minus and plus for lists. */
export const ValueDifference = ({ field, before, after, refs }: ValueDifferenceProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const locale = useLocale();
  const type = typeOf(fieldTypes, field);
  const context: CellContext = { type, refs, locale };
  if (type.pictures && field.slots) return <PicturesDifference field={field} before={before} after={after} />;
  const difference = type.diff(before ?? null, after ?? null);
  const drawn = viewOf(field).diff?.(difference, field, context);
  if (drawn !== undefined) return drawn;
  return difference.kind === 'list'
    ? drawList(difference, field, context)
    : drawPair(difference, field, context, translate('toolkit.history.became'));
};

const drawList = (
  { removed, added }: Extract<Difference, { kind: 'list' }>,
  field: Field,
  context: CellContext,
): ReactNode => (
  <span className="difference">
    {removed.map((value) => (
      <del key={`-${String(value)}`} className="difference-chip removed">
        − {drawElement(value, field, context)}
      </del>
    ))}
    {added.map((value) => (
      <ins key={`+${String(value)}`} className="difference-chip added">
        + {drawElement(value, field, context)}
      </ins>
    ))}
  </span>
);

const drawPair = (
  { before, after }: Extract<Difference, { kind: 'set' }>,
  field: Field,
  context: CellContext,
  became: string,
): ReactNode => {
  const old = drawValue(before, field, context);
  // Only text is struck: a label or a picture stays legible.
  return (
    <span className="difference">
      <del className={typeof old === 'string' && old !== nothing ? 'struck' : undefined}>{old}</del>
      <ArrowRight size={12} strokeWidth={1.75} aria-label={became} role="img" />
      <ins>{drawValue(after, field, context)}</ins>
    </span>
  );
};

const nothing = '–';

/** A value as cells show it, a dash where there is none. */
export const drawValue = (value: unknown, field: Field, context: CellContext): ReactNode => {
  const { type } = context;
  if (type.isEmpty(value)) return nothing;
  if (type.pictures) return <PictureButtons pictures={fieldPictures(field, value)} />;
  return viewOf(field).cell?.(value, field, context) ?? (type.display ?? type.format)(value, field);
};

const drawElement = (value: unknown, field: Field, context: CellContext): ReactNode => {
  if (field.reference) return refLabels(value, context.refs)[0];
  // One element of a list is drawn as a list of one; where the type draws none, its own text says it.
  return viewOf(field).headline === 'picture' || viewOf(field).cell
    ? drawValue([value], field, context)
    : String(value);
};

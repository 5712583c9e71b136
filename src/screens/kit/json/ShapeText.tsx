import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';
import { isRows, ShapeRows } from './ShapeRows.tsx';
import { shapeLines } from './shapeLines.ts';

interface SummaryProps {
  value: unknown;
  shape: NonNullable<Field['json']>;
}

/** A JSON value as people read it: 'Fat 3.5 g · Protein 12 g'. */
export const ShapeSummary = ({ value, shape }: SummaryProps): ReactNode => (
  <span className="shape-summary">
    {linesOf(value, shape)
      .map(({ label, text }) => (label === '' ? text : `${label} ${text}`))
      .join(' · ')}
  </span>
);

/** A JSON value as a page shows it: rows below each other, anything else as in a list. */
export const ShapeWhole = ({ value, shape }: SummaryProps): ReactNode => {
  const drawn = shape.schema as Shape; // as `describeShape` made it
  return Array.isArray(value) && drawn.items && isRows(drawn) ? (
    <ShapeRows rows={value} shape={drawn.items} />
  ) : (
    <ShapeSummary value={value} shape={shape} />
  );
};

interface DifferenceProps {
  before: unknown;
  after: unknown;
  shape: NonNullable<Field['json']>;
}

/** What changed in a JSON value, member by member. */
export const ShapeDifference = ({ before, after, shape }: DifferenceProps): ReactNode => {
  const translate = useTranslate();
  const was = new Map(linesOf(before, shape).map((line) => [line.path, line]));
  const is = new Map(linesOf(after, shape).map((line) => [line.path, line]));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path)?.text !== is.get(path)?.text,
  );
  return (
    <span className="difference-members">
      {changed.map((path) => (
        <span key={path} className="difference">
          <span>{(is.get(path) ?? was.get(path))?.label}</span>
          <del className={was.has(path) ? 'struck' : undefined}>{was.get(path)?.text ?? '–'}</del>
          <ArrowRight size={12} strokeWidth={1.75} aria-label={translate('toolkit.history.became')} role="img" />
          <ins>{is.get(path)?.text ?? '–'}</ins>
        </span>
      ))}
    </span>
  );
};

const linesOf = (value: unknown, { schema }: NonNullable<Field['json']>): ReturnType<typeof shapeLines> =>
  shapeLines(value, schema as Shape); // as `describeShape` made it

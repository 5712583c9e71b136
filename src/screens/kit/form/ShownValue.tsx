import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { PictureButtons } from '../pictures/PictureButton.tsx';
import { fieldPictures } from '../pictures/picturesOf.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { Refs } from '../formState/formEntry.ts';

interface ShownValueProps {
  id?: string;
  field: Field;
  value: unknown;
  refs?: Refs;
  unit?: string | undefined;
}

/** A value as people read it; a dash where there is none. */
export const ShownValue = ({ id, field, value: stored, refs, unit = field.currency }: ShownValueProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const locale = useLocale();
  const type = typeOf(fieldTypes, field);
  const value = type.isEmpty(stored) ? (field.countsAs ?? stored) : stored;
  const isEmpty = type.isEmpty(value);
  const { cell } = viewOf(field);
  // A field of many lines keeps them; a cell marks where they end.
  const said = type.wide ? type.format : (type.display ?? type.format);
  const drawn = isEmpty ? (
    '–'
  ) : type.pictures ? (
    <PictureButtons pictures={fieldPictures(field, value)} />
  ) : (
    (cell?.(value, field, { type, refs, locale, isWhole: true }) ?? said(value, field))
  );
  return (
    <div
      id={id}
      className={type.mono && type.align !== 'right' && !cell ? 'shown-value mono' : 'shown-value'}
      aria-labelledby={id && `${id}-label`}
      role={id && 'group'}
    >
      {drawn}
      {!isEmpty && unit && <span className="quiet"> {unit}</span>}
    </div>
  );
};

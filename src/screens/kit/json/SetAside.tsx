import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field, ShapeCase } from '../../../core/fields/field.ts';
import { partedBy } from '../../../core/shaped/cases.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';
import { shapeLines } from './shapeLines.ts';

interface SetAsideProps {
  field: Field;
  value: unknown;
  chosen: ShapeCase;
}

/** Tells what was entered under another choice: it comes back with that one, and a save leaves it out. */
export const SetAside = ({ field, value, chosen }: SetAsideProps): ReactNode => {
  const translate = useTranslate();
  const { aside } = partedBy(value, chosen);
  const lines = shapeLines(aside, field.json?.schema as Shape); // as `describeShape` made it
  return (
    <div role="status" className={lines.length > 0 ? 'shape-aside' : undefined}>
      {lines.length > 0 && (
        <>
          <p>{translate('toolkit.inputs.setAside')}</p>
          <ul>
            {lines.map(({ path, label, text }) => (
              <li key={path}>
                {label}: <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

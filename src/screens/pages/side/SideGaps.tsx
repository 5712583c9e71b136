import { useTranslate } from 'ra-core';
import { Check, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';

interface SideGapsProps {
  fields: readonly Field[];
  /** Its field holds a value by now. */
  isClosed(field: Field): boolean;
  label(field: Field): string;
  onFill(field: Field): void;
}

/** So many are read at a glance. */
const most = 8;

/**
 * What a record has no value for, first what its next state asks for: each is the button that fills it in. One that was filled in
 * stays in its place, in green.
 */
export const SideGaps = ({ fields, isClosed, label, onFill }: SideGapsProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const [isWhole, setWhole] = useState(false);
  const shown = fields.filter((field, at) => isWhole || at < most || isClosed(field));
  return (
    <section className="side-section side-gaps" aria-labelledby="side-gaps">
      <h3 id="side-gaps">{counted('toolkit.side.gaps', fields.filter((field) => !isClosed(field)).length)}</h3>
      <p>
        {shown.map((field) =>
          isClosed(field) ? (
            <span key={field.name} className="gap-closed">
              <Check size={14} aria-hidden />
              {label(field)}
              <span className="visually-hidden"> {translate('toolkit.form.gapClosed')}</span>
            </span>
          ) : (
            <button
              key={field.name}
              type="button"
              data-field={field.name}
              aria-label={translate('toolkit.side.fill', { field: label(field) })}
              onClick={() => onFill(field)}
            >
              <Plus size={14} aria-hidden />
              {label(field)}
            </button>
          ),
        )}
        {shown.length < fields.length && (
          <button type="button" data-quiet onClick={() => setWhole(true)}>
            {counted('toolkit.side.moreGaps', fields.length - shown.length)}
          </button>
        )}
      </p>
    </section>
  );
};

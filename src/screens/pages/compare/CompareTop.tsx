import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import type { ComparedSection } from './comparison.ts';

interface CompareTopProps {
  description: ResourceDescription;
  sections: readonly ComparedSection[];
  /** How many records. */
  count: number;
  isWhole: boolean;
  onWhole(isWhole: boolean): void;
  /** Sentences under the title. */
  notes: readonly string[];
  children: ReactNode;
}

/** How many records are compared, how much of them differs, and whether what is equal is shown. */
export const CompareTop = ({
  description,
  sections,
  count,
  isWhole,
  onWhole,
  notes,
  children,
}: CompareTopProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  const words = useWords(description);
  const switchId = useId();
  const fields = sections.flatMap((section) => section.fields);
  const differing = fields.filter(({ differs }) => differs).length;
  return (
    <div className="record-head">
      <div className="record-head-line">
        <div className="record-head-title">
          <h1>{translate('toolkit.compare.title', { things: `${number(count)} ${words.object(count)}` })}</h1>
          <p className="record-facts compare-count" role="status">
            {differing === 0
              ? translate('toolkit.compare.same', { total: number(fields.length) })
              : counted('toolkit.compare.differ', differing, { total: number(fields.length) })}
          </p>
        </div>
        <span className="compare-switch">
          <label htmlFor={switchId}>{translate('toolkit.compare.onlyDifferences')}</label>
          <input
            id={switchId}
            type="checkbox"
            role="switch"
            className="switch"
            checked={!isWhole}
            onChange={({ target }) => onWhole(!target.checked)}
          />
        </span>
      </div>
      {notes.map((note) => (
        <p key={note} className="compare-note quiet">
          {note}
        </p>
      ))}
      {children}
    </div>
  );
};

import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSearchLabel } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import type { CodeSearch } from './useCodeSearch.ts';
import { later } from '../../kit/openings/later.tsx';

const CodesPopover = later(() => import('./CodesPopover.tsx'));

interface CodesFoundProps {
  description: ResourceDescription;
  codes: CodeSearch;
  /** How many rows the list has in all. */
  total: number | undefined;
}

/** What a search by several codes came to: how many records, and how many codes without one. Its line is there before the answer. */
export const CodesFound = ({ description, codes, total }: CodesFoundProps): ReactNode => {
  const { search, isGuessed, missing = [], retry } = codes;
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  const { object } = useWords(description);
  const labelOf = useSearchLabel(description);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!search || search.codes.length < 2) return null;
  // Such a list has a row for each code, not for each record.
  const isCounted = total !== undefined && description.search[search.kind]?.result !== 'perCode';
  return (
    <p className="list-codes" role="status">
      {counted('toolkit.list.codes', search.codes.length)}
      {isGuessed && (
        <>
          {' '}
          <button type="button" aria-haspopup="dialog" onClick={() => codes.open?.()}>
            {translate('toolkit.list.codesAs', { kind: labelOf(search.kind) })}
          </button>
        </>
      )}
      {isCounted && ` · ${number(total)} ${object(total)}`}
      {(missing.length > 0 || retry) && ' · '}
      {missing.length > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          {counted('toolkit.list.missing', missing.length)}
        </button>
      )}
      {retry && (
        <>
          {translate('toolkit.list.missingUnknown')}{' '}
          <button type="button" onClick={retry}>
            {translate('toolkit.retry')}
          </button>
        </>
      )}
      {anchor && missing.length > 0 && (
        <CodesPopover
          anchor={anchor}
          codes={missing}
          onEdit={() => {
            setAnchor(null);
            codes.open?.();
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </p>
  );
};

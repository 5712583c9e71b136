import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ChangeCounts } from '../../../core/wire/audit.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { saidCounts } from './auditView.ts';

/** '12 changed, 3 refused'. */
export const Counts = ({ counts }: { counts: ChangeCounts }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const said = saidCounts(counts).map(({ name, count }) => counted(`toolkit.audit.counts.${name}`, count));
  return (
    <span className="quiet">
      {[...said, ...(counts.atLeast ? [translate('toolkit.audit.counts.atLeast')] : [])].join(', ')}
    </span>
  );
};

import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isWhole } from '../../../core/csv/wholeImport.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { useCounted } from '../i18n/useCounted.ts';
import './import.css';

interface WholeNoticeProps {
  description: Pick<ResourceDescription, 'import'>;
  plan: Pick<Plan, 'kind' | 'counts'>;
}

/** Of an import that is all or nothing: that it is, or how many rows stand in its way and what to do. Of any other plan nothing. */
export const WholeNotice = ({ description, plan: { kind, counts } }: WholeNoticeProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  if (!isWhole(description, kind)) return null;
  return counts.error > 0 ? (
    <p className="import-fault plan-whole" role="alert">
      {counted('toolkit.import.plan.wholeFaults', counts.error)}
    </p>
  ) : (
    <p className="quiet plan-whole">{translate('toolkit.import.plan.whole')}</p>
  );
};

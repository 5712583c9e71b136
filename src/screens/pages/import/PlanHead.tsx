import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Plan, RowOutcome } from '../../../core/wire/wire.ts';
import { useJoinedLabels } from '../../kit/access/useLabel.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { FailedRowsButton } from './FailedRowsButton.tsx';
import { separatorNames } from './fileWords.ts';
import type { KeptImport } from '../../kit/plan/importState.ts';
import { mappingState, outcomes, planSegments } from '../../kit/plan/mapping.ts';

interface PlanHeadProps {
  description: ResourceDescription;
  plan: Plan;
  kept: KeptImport | null;
  /** Undefined: all rows. */
  shown: ShownRows;
  onShow(shown: ShownRows): void;
  /** What can be done about refused rows here. */
  children?: ReactNode;
}

/** Undefined: all rows; 'noted': those that are written, and of which something is told. */
export type ShownRows = RowOutcome | 'noted' | undefined;

/** The counts of a plan, what it was made by, and which of its rows are shown. */
export const PlanHead = ({ description, plan, kept, shown, onShow, children }: PlanHeadProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { counts, total, outliers: noted = 0 } = plan;
  const nameOf = (one: RowOutcome): string => translate(`toolkit.import.plan.counts.${one}`);
  const counted = outcomes.filter((one) => alwaysShown.includes(one) || counts[one] > 0);
  return (
    <div className="plan-head">
      <div className="plan-facts">
        <dl className="plan-counts">
          <Count
            number={total}
            name={
              kept
                ? translate('toolkit.import.plan.rowsIn', { name: kept.name })
                : translate('toolkit.import.plan.rows')
            }
          />
          {counted.map((one) => (
            <Count key={one} number={counts[one]} name={nameOf(one)} outcome={one} />
          ))}
        </dl>
        {kept && <PlanRules description={description} kept={kept} />}
      </div>
      <div
        className="plan-bar"
        role="img"
        aria-label={counted.map((one) => `${number(counts[one])} ${nameOf(one)}`).join(', ')}
      >
        {planSegments(plan).map((segment) => (
          <span key={segment.outcome} className={`plan-${segment.outcome}`} style={{ width: `${segment.share}%` }} />
        ))}
      </div>
      <div className="plan-tabs">
        <div role="group" aria-label={translate('toolkit.import.plan.shown')}>
          {[undefined, ...counted, ...(noted > 0 ? (['noted'] as const) : [])].map((one) => (
            <button key={one ?? 'all'} type="button" aria-pressed={shown === one} onClick={() => onShow(one)}>
              {translate(one === undefined ? 'toolkit.import.plan.all' : `toolkit.import.plan.tabs.${one}`)}
              {one === 'error' && <strong> {number(counts.error)}</strong>}
              {one === 'noted' && <strong> {number(noted)}</strong>}
            </button>
          ))}
        </div>
        {children}
        {counts.error > 0 && <FailedRowsButton description={description} plan={plan.id} />}
      </div>
    </div>
  );
};

const alwaysShown: readonly RowOutcome[] = ['create', 'update', 'unchanged', 'error'];

const Count = ({ number, name, outcome }: { number: number; name: string; outcome?: RowOutcome }): ReactNode => {
  const show = useNumber();
  return (
    <div>
      <dd className={outcome && number > 0 ? `plan-count-${outcome}` : undefined}>{show(number)}</dd>
      <dt>{name}</dt>
    </div>
  );
};

const PlanRules = ({ description, kept }: { description: ResourceDescription; kept: KeptImport }): ReactNode => {
  const translate = useTranslate();
  const { request, asks } = kept;
  const { key } = mappingState(request.mapping, request.constants, description);
  const joinLabels = useJoinedLabels(description);
  return (
    <div className="plan-rules">
      <p>
        {translate('toolkit.import.plan.key')}{' '}
        <strong>{key ? joinLabels(key) : translate('toolkit.import.plan.noKey')}</strong>
      </p>
      <p>
        {translate('toolkit.import.options.blank')}{' '}
        <strong>{translate(`toolkit.import.options.${request.blank}`)}</strong>
      </p>
      {asks.includes('text') && (
        <p>
          {translate('toolkit.import.reading.separator')}{' '}
          <strong>
            {translate(`toolkit.import.reading.separators.${separatorNames[request.separator]}`).toLowerCase()}
          </strong>{' '}
          · {request.encoding.toUpperCase()}
        </p>
      )}
      {asks.includes('decimal') && (
        <p>
          {translate('toolkit.import.reading.decimal')}{' '}
          <strong>{translate(`toolkit.import.reading.decimals.${kept.decimal ?? 'point'}`).toLowerCase()}</strong>
        </p>
      )}
    </div>
  );
};

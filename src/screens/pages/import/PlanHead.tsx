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
  outcome: RowOutcome | undefined;
  onOutcome(outcome: RowOutcome | undefined): void;
  /** What can be done about refused rows here. */
  children?: ReactNode;
}

/** The counts of a plan, what it was made by, and which of its rows are shown. */
export const PlanHead = ({ description, plan, kept, outcome, onOutcome, children }: PlanHeadProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { counts, total } = plan;
  const nameOf = (one: RowOutcome): string => translate(`toolkit.import.plan.counts.${one}`);
  const shown = outcomes.filter((one) => alwaysShown.includes(one) || counts[one] > 0);
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
          {shown.map((one) => (
            <Count key={one} number={counts[one]} name={nameOf(one)} outcome={one} />
          ))}
        </dl>
        {kept && <PlanRules description={description} kept={kept} />}
      </div>
      <div
        className="plan-bar"
        role="img"
        aria-label={shown.map((one) => `${number(counts[one])} ${nameOf(one)}`).join(', ')}
      >
        {planSegments(plan).map((segment) => (
          <span key={segment.outcome} className={`plan-${segment.outcome}`} style={{ width: `${segment.share}%` }} />
        ))}
      </div>
      <div className="plan-tabs">
        <div role="group" aria-label={translate('toolkit.import.plan.shown')}>
          {[undefined, ...shown].map((one) => (
            <button key={one ?? 'all'} type="button" aria-pressed={outcome === one} onClick={() => onOutcome(one)}>
              {translate(one === undefined ? 'toolkit.import.plan.all' : `toolkit.import.plan.tabs.${one}`)}
              {one === 'error' && <strong> {number(counts.error)}</strong>}
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
  const { request } = kept;
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
      <p>
        {translate('toolkit.import.reading.separator')}{' '}
        <strong>
          {translate(`toolkit.import.reading.separators.${separatorNames[request.separator]}`).toLowerCase()}
        </strong>{' '}
        · {request.encoding.toUpperCase()}
      </p>
      <p>
        {translate('toolkit.import.reading.decimal')}{' '}
        <strong>{translate(`toolkit.import.reading.decimals.${kept.decimal ?? 'point'}`).toLowerCase()}</strong>
      </p>
    </div>
  );
};

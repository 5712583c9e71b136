import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Plan, PlanRequest } from '../../../core/wire/wire.ts';
import { useResource } from '../access/useResource.ts';
import { useWords } from '../access/useTitle.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { PlanFrame } from './PlanFrame.tsx';
import { PlanRows } from './PlanRows.tsx';
import { usePlanOf } from './usePlanOf.ts';

interface CopyDialogProps {
  description: ResourceDescription;
  /** 'Publish', or 'Publish 3 stores' of a selection. */
  title: string;
  verb: string;
  request: Omit<PlanRequest, 'resource'>;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

/** What differs between resources and their copies, one after the other, before all of it is written or nothing. */
const CopyDialog = ({ description, title, verb, request, onClose, onApplied }: CopyDialogProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const say = useSay();
  const { plan, error, retry, reread, leave } = usePlanOf(description.name, request);
  const { apply, isApplying } = useApply(description.name, request, { onApplied, retry, reread });
  const count = plan ? plan.counts.create + plan.counts.update + plan.counts.delete : 0;
  const isReady = plan !== null && error === null && count > 0 && plan.counts.error === 0 && !isApplying;
  const refusal = errorBodyOf(error);
  const goOn = (): void => {
    if (isReady) void apply(plan);
  };
  const close = (): void => {
    leave();
    onClose();
  };
  return (
    <PlanFrame
      title={title}
      isApplying={isApplying}
      onGoOn={goOn}
      onClose={close}
      actions={
        <>
          {count > 0 && <span className="bulk-count">{translate('toolkit.copies.nothingYet')}</span>}
          <Button onClick={close} disabled={isApplying}>
            {translate(plan !== null && count === 0 ? 'toolkit.close' : 'toolkit.cancel')}
          </Button>
          {error ? (
            <Button onClick={retry}>{translate('toolkit.retry')}</Button>
          ) : (
            count > 0 && (
              <Button variant="contained" color="primary" disabled={!isReady} onClick={goOn}>
                {isApplying
                  ? translate('toolkit.bulk.applying')
                  : `${verb}: ${counted('toolkit.copies.records', count)}`}
              </Button>
            )
          )}
        </>
      }
    >
      {error ? (
        <p className="field-fault" role="alert">
          {refusal
            ? say({ key: refusal.key, params: refusal.params, text: refusal.message })
            : translate('toolkit.bulk.planFailed')}
        </p>
      ) : plan === null ? (
        <Looking />
      ) : (
        <Differences plan={plan} />
      )}
    </PlanFrame>
  );
};
export default CopyDialog;

interface Ends {
  onApplied: CopyDialogProps['onApplied'];
  /** Looks at the differences anew. */
  retry(): void;
  /** Reads what stands in the way of these. */
  reread(): Promise<void>;
}

const useApply = (resource: string, { action = '' }: Omit<PlanRequest, 'resource'>, ends: Ends) => {
  const changes = useChangeSet(resource);
  const [isApplying, setApplying] = useState(false);
  const apply = async ({ id, kind }: Plan): Promise<void> => {
    setApplying(true);
    try {
      const answer = await changes.apply({ id, kind, action });
      ends.onApplied('job' in answer ? null : answer);
    } catch (error) {
      // The change-set has told what failed.
      if (errorBodyOf(error)?.code === 'PLAN_STALE') ends.retry();
      else await ends.reread().catch(() => undefined);
      setApplying(false);
    }
  };
  return { isApplying, apply };
};

const Looking = (): ReactNode => (
  <p role="status" className="quiet">
    {useTranslate()('toolkit.copies.looking')}
  </p>
);

/** All that is to be written, resource by resource. */
const Differences = ({ plan }: { plan: Plan }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const { parts = [] } = plan;
  if (parts.length === 0) return <p role="status">{translate('toolkit.copies.nothing')}</p>;
  return (
    <>
      {plan.counts.error > 0 ? (
        <p className="field-fault" role="alert">
          {counted('toolkit.copies.faults', plan.counts.error)}
        </p>
      ) : (
        <p className="quiet">{translate('toolkit.copies.whole')}</p>
      )}
      <Suspense fallback={<Looking />}>
        {parts.map((part) => (
          <PartDifferences key={part.resource} part={part} plan={plan} />
        ))}
      </Suspense>
    </>
  );
};

const outcomes = ['create', 'update', 'delete', 'unchanged', 'error'] as const;

interface PartProps {
  part: NonNullable<Plan['parts']>[number];
  plan: Plan;
}

const PartDifferences = ({ part: { resource, counts }, plan }: PartProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const description = useResource(resource);
  const { many } = useWords(description);
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const rows = plan.rows.filter((row) => row.resource === resource);
  return (
    <section className="copy-part" data-resource={resource}>
      <h3>{many}</h3>
      <p className="bulk-counts">
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <span key={outcome} data-outcome={outcome}>
              <strong>{counts[outcome].toLocaleString(locale)}</strong>{' '}
              {translate(`toolkit.copies.outcomes.${outcome}`)}
            </span>
          ))}
      </p>
      <PlanRows
        description={description}
        plan={{ ...plan, rows, total }}
        label={translate('toolkit.copies.rows', { many })}
        except={none}
        onToggle={undefined}
      />
    </section>
  );
};

const none: ReadonlySet<number> = new Set();

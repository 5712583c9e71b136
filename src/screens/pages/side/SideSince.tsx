import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { targetsOf } from '../../../core/declaration/states.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useHistory } from '../../kit/history/useHistory.ts';
import { ValueDifference } from '../../kit/history/ValueDifference.tsx';
import { historyTime } from '../../kit/i18n/time.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { changedSince, isWholeHistory, type Since } from './changedSince.ts';

interface SideSinceProps {
  description: ResourceDescription;
  record: WholeRecord;
  /** The key of the action whose transition the record waits for. */
  action: string;
}

/** What whoever makes a transition decides on: what changed since the record was last there, and by whom. */
const SideSince = ({ description, record, action }: SideSinceProps): ReactNode => {
  const translate = useTranslate();
  const { entries, isLoading, isFailed, reload } = useHistory(description.name, String(record.id));
  if (isLoading) return <section className="side-section" aria-busy="true" />;
  if (isFailed)
    return (
      <p className="history-note" role="alert">
        {translate('toolkit.side.sinceFailed')} <Button onClick={reload}>{translate('toolkit.retry')}</Button>
      </p>
    );
  const since = changedSince(description, action, entries);
  const state = statesOf(description, action);
  const key = since ? 'since' : isWholeHistory(description.name, entries) ? 'never' : 'unknown';
  return (
    <section className="side-section side-since" aria-labelledby="side-since">
      <h3 id="side-since">{translate(`toolkit.side.${key}`, { state })}</h3>
      {since && <SinceText description={description} since={since} />}
    </section>
  );
};
export default SideSince;

const SinceText = ({ description, since }: { description: ResourceDescription; since: Since }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const label = useLabels(description.name);
  const { entered, fields, parts } = since;
  return (
    <>
      {entered && (
        <p className="quiet">
          {translate('toolkit.side.entered', { actor: entered.actor, time: historyTime(entered.at) })}
        </p>
      )}
      {fields.length === 0 && parts === 0 && <p className="quiet">{translate('toolkit.side.unchanged')}</p>}
      <dl>
        {fields.map(({ field, before, after, refs, actor, at }) => (
          <div key={field.name}>
            <dt>{label(field)}</dt>
            <dd>
              <ValueDifference field={field} before={before} after={after} refs={refs} />
              <p className="quiet">
                {actor}, <time dateTime={at}>{historyTime(at)}</time>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {parts > 0 && <p className="quiet">{counted('toolkit.side.parts', parts)}</p>}
    </>
  );
};

/** What the states are called that the action leads to. */
const statesOf = ({ fields, states }: ResourceDescription, action: string): string => {
  const targets = (states?.transitions ?? []).filter((one) => one.action === action).flatMap(targetsOf);
  const choices = fields.find(({ name }) => name === states?.field)?.choices ?? [];
  return targets.map((target) => choices.find(({ value }) => value === target)?.label ?? String(target)).join(' / ');
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { targetsOf } from '../../../core/declaration/states.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { useHistory } from './useHistory.ts';
import { ValueDifference } from './ValueDifference.tsx';
import { historyTime } from '../i18n/time.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { changedSince, isWholeHistory, type Since } from './changedSince.ts';

interface TransitionSinceProps {
  description: ResourceDescription;
  record: WholeRecord;
  /** The key of the action whose transition the record waits for: `awaitedAction` tells it. */
  action: string;
  /** As the place has it that shows it. */
  className: string;
  /** One below the heading that it stands under. */
  heading: 'h2' | 'h3';
  /** One line that names what changed, and opens: nothing below it moves when history has told it. Default false. */
  isFolded?: boolean;
}

/** What whoever makes a transition decides on: what changed since the record was last there, and by whom. */
const TransitionSince = ({
  description,
  record,
  action,
  className,
  heading: Heading,
  isFolded = false,
}: TransitionSinceProps): ReactNode => {
  const translate = useTranslate();
  const headingId = useId();
  const label = useLabels(description.name);
  const { entries, isLoading, isFailed, reload } = useHistory(description.name, String(record.id));
  if (isLoading) return <section className={className} aria-busy="true" />;
  if (isFailed)
    return (
      <section className={className}>
        <p className="history-note" role="alert">
          {translate('toolkit.side.sinceFailed')} <Button onClick={reload}>{translate('toolkit.retry')}</Button>
        </p>
      </section>
    );
  const since = changedSince(description, action, entries);
  const state = statesOf(description, action);
  // Of a history that does not go back to where the record was made nothing is known: nothing is said.
  if (!since && !isWholeHistory(description.name, entries)) return null;
  const title = <Heading id={headingId}>{translate(`toolkit.side.${since ? 'since' : 'never'}`, { state })}</Heading>;
  return (
    <section className={className} aria-labelledby={headingId}>
      {since && isFolded ? (
        <details>
          <summary>
            {title}
            <span className="quiet">{since.fields.map(({ field }) => label(field)).join(', ')}</span>
          </summary>
          <SinceText description={description} since={since} />
        </details>
      ) : (
        <>
          {title}
          {since && <SinceText description={description} since={since} />}
        </>
      )}
    </section>
  );
};
export default TransitionSince;

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
  const targets = new Set((states?.transitions ?? []).filter((one) => one.action === action).flatMap(targetsOf));
  const choices = fields.find(({ name }) => name === states?.field)?.choices ?? [];
  return [...targets]
    .map((target) => choices.find(({ value }) => value === target)?.label ?? String(target))
    .join(' / ');
};

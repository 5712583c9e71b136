import { useLocale, useTranslate } from 'ra-core';
import { sayRefusal } from '../messages/buildMessage.ts';
import { Suspense, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { heldBy } from '../../../core/wire/query.ts';
import type { Plan, PlanRow } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { useResource } from '../access/useResource.ts';
import { useWords } from '../access/useTitle.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { Said } from '../messages/Said.tsx';
import { useSayOf } from '../messages/useSayOf.ts';
import { drawValue, ValueDifference } from '../history/ValueDifference.tsx';
import { planRefs } from './planRows.ts';
import { useToolkit } from '../access/toolkit.ts';

interface PlanRowsProps {
  description: ResourceDescription;
  plan: Plan;
  /** What its region is called, where there are several. */
  label?: string;
  except: ReadonlySet<number>;
  /** Absent: no row can be left out. */
  onToggle: ((row: number) => void) | undefined;
}

interface ApplyTickProps extends Pick<PlanRowsProps, 'except' | 'onToggle'> {
  row: PlanRow;
}

/** The cell in which a row of a plan is left out. */
export const ApplyTick = ({ row, except, onToggle }: ApplyTickProps): ReactNode => {
  const translate = useTranslate();
  if (!onToggle) return null;
  return (
    <td>
      {isWriting(row) && (
        <input
          type="checkbox"
          checked={!except.has(row.row)}
          aria-label={translate('toolkit.bulk.applyTo', { name: row.label })}
          onChange={() => onToggle(row.row)}
        />
      )}
    </td>
  );
};

/** The first rows of a plan: what each would change, or why it cannot be. */
export const PlanRows = ({ description, plan, label, except, onToggle }: PlanRowsProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  // What cannot be done is read first.
  const rows = plan.rows.toSorted((a, b) => Number(b.outcome === 'error') - Number(a.outcome === 'error'));
  return (
    <>
      <div className="bulk-rows" tabIndex={0} role="region" aria-label={label ?? translate('toolkit.bulk.rows')}>
        <table>
          <thead>
            <tr>
              {onToggle && (
                <th scope="col">
                  <span className="unseen">{translate('toolkit.bulk.apply')}</span>
                </th>
              )}
              <th scope="col">{translate('toolkit.bulk.record')}</th>
              <th scope="col">{translate('toolkit.bulk.change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} data-outcome={row.outcome}>
                <ApplyTick row={row} except={except} onToggle={onToggle} />
                <td>
                  <span className="mono quiet">{row.id}</span> {row.label}
                </td>
                <td>
                  <PlannedChange description={description} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.total > plan.rows.length && (
        <p className="field-help">
          {translate('toolkit.bulk.more', { count: (plan.total - plan.rows.length).toLocaleString(locale) })}
        </p>
      )}
    </>
  );
};

const isWriting = ({ outcome }: PlanRow): boolean =>
  outcome === 'update' || outcome === 'delete' || outcome === 'create';

/** A plan's own resource is at hand; a revert may bring rows of others, and records that go back with one. */
export const PlannedChange = ({ description, row }: { description: ResourceDescription; row: PlanRow }): ReactNode => (
  <Suspense fallback={null}>
    {row.resource === undefined || row.resource === description.name ? (
      <RowChange description={description} row={row} />
    ) : (
      <OtherChange resource={row.resource} row={row} />
    )}
    {row.related?.map((part) => (
      <RelatedChange key={`${part.resource} ${part.id}`} part={part} />
    ))}
  </Suspense>
);

const OtherChange = ({ resource, row }: { resource: string; row: PlanRow }): ReactNode => {
  const description = useResource(resource);
  return (
    <>
      <span className="quiet">{useWords(description).one}</span> <RowChange description={description} row={row} />
    </>
  );
};

const RelatedChange = ({ part }: { part: NonNullable<PlanRow['related']>[number] }): ReactNode => {
  const translate = useTranslate();
  const description = useResource(part.resource);
  const { one } = useWords(description);
  return (
    <div className="bulk-related">
      <span className="quiet">
        {one} <span className="mono">{part.id}</span> {translate('toolkit.audit.goesBack')}
      </span>
      <Differences description={description} part={part} />
    </div>
  );
};

const RowChange = ({ description, row }: { description: ResourceDescription; row: PlanRow }): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const say = useSayOf(description);
  if (row.outcome === 'error' || row.findings.length > 0) {
    return (
      <span className={row.outcome === 'error' ? 'bulk-fault bulk-differences' : 'bulk-differences'}>
        {row.findings.map((finding, at) => {
          const field = description.fields.find(({ name }) => name === finding.field);
          return (
            <span key={at}>
              {field && <span className="quiet">{label(field)} </span>}
              <Said text={sayRefusal(finding, say)} record={finding.record} inNewTab />
            </span>
          );
        })}
      </span>
    );
  }
  if (row.outcome === 'create') return <MadeRecord description={description} part={row} />;
  if (row.outcome !== 'update') return translate(`toolkit.bulk.outcomes.${row.outcome}`);
  return (
    <span className="bulk-differences">
      <Differences description={description} part={row} />
      {row.also?.map((part) => (
        <AlsoPart key={part.id ?? part.outcome} part={part} />
      ))}
    </span>
  );
};

/** A record that is written along; its resource may be another than the plan's. */
const AlsoPart = ({ part }: { part: NonNullable<PlanRow['also']>[number] }): ReactNode => {
  const translate = useTranslate();
  const description = useResource(part.resource);
  return (
    <span className="bulk-also">
      <span className="bulk-also-head">
        {useWords(description).one} {translate(`toolkit.bulk.outcomes.${part.outcome}`)}{' '}
        {part.id !== null && <span className="mono">{part.id}</span>}
      </span>
      {part.outcome === 'create' ? (
        <MadeRecord description={description} part={part} />
      ) : (
        <Differences description={description} part={part} />
      )}
    </span>
  );
};

type Part = Pick<PlanRow, 'before' | 'after' | 'refs'>;

const Differences = ({ description, part }: { description: ResourceDescription; part: Part }): ReactNode => {
  const label = useLabels(description.name);
  return (
    <span className="bulk-differences">
      {shownFields(description, part).map((field) => (
        <span key={field.name} className="bulk-difference">
          <span className="quiet">{label(field)}</span>{' '}
          <ValueDifference
            field={field}
            before={part.before[field.name]}
            after={part.after[field.name]}
            refs={planRefs(part.refs, field.name)}
          />
        </span>
      ))}
    </span>
  );
};

/** What a record that is made holds, in the order of its list. */
const MadeRecord = ({ description, part }: { description: ResourceDescription; part: Part }): ReactNode => {
  const label = useLabels(description.name);
  const { fieldTypes } = useToolkit();
  const locale = useLocale();
  const place = new Map(description.list.columns.map((name, index) => [name, index]));
  const fields = shownFields(description, part)
    .filter(({ name }) => place.has(name))
    .toSorted((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
  return (
    <span className="bulk-made">
      {fields.map((field) => {
        const refs = planRefs(part.refs, field.name);
        return (
          <span key={field.name}>
            <span className="quiet">{label(field)}</span>{' '}
            {drawValue(part.after[field.name], field, { type: typeOf(fieldTypes, field), refs, locale })}
            {field.reference && refs[0] && <span className="mono quiet"> {String(heldBy(refs[0]))}</span>}
          </span>
        );
      })}
    </span>
  );
};

const shownFields = (description: ResourceDescription, { before, after }: Part): Field[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap(
    (name): Field | readonly Field[] => description.fields.find((field) => field.name === name && !field.stamp) ?? [],
  );

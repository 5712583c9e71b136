import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerConfig } from '../../../core/words/action.ts';
import { fillTemplate, type Message } from '../../../core/values/checkMessages.ts';
import { showDate } from '../../../core/values/localMoments.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useTitles } from '../access/useTitle.ts';
import { useSay } from '../messages/resourceText.ts';
import { Picks } from '../blocks/Picks.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import './answers.css';

type Row = Readonly<Record<string, unknown>>;

interface AnswerViewProps {
  /** Of the action's texts: `resources.items.actions.duplicates`. */
  at: string;
  shows: AnswerConfig;
  answer: unknown;
}

// As many tables as are drawn at once; all others come by a button that says how many there are.
const step = 50;

/** What an action answered: how many groups, and these below each other, a table each. */
export const AnswerView = ({ at, shows, answer }: AnswerViewProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const locale = useLocale();
  const [most, setMost] = useState(step);
  const groups = groupsOf(shows, answer);
  const rest = Math.max(0, groups.length - most);
  if (groups.every(({ rows, says }) => rows.length === 0 && says.length === 0))
    return <p className="answer-none">{translate(`${at}.shows.none`, { _: shows.none })}</p>;
  return (
    <>
      {groups.length > 1 && shows.says === undefined && (
        <p className="answer-none" role="status">
          {counted('toolkit.answers.count', groups.length)}
        </p>
      )}
      {groups.slice(0, most).map(({ group, rows, says }, place) => (
        // An answer does not change while it is looked at.
        <section key={place} className="answer-group">
          <AnswerHeading at={at} heading={shows.heading} group={group} />
          <Said messages={says} />
          {rows.length > 0 &&
            (shows.picks ? (
              <AnswerPicks {...shows.picks} rows={rows} />
            ) : (
              <AnswerTable at={at} shows={shows} rows={rows} />
            ))}
        </section>
      ))}
      {rest > 0 && (
        <Button onClick={() => setMost(most + step)}>
          {counted('toolkit.answers.more', Math.min(rest, step), { rest: rest.toLocaleString(locale) })}
        </Button>
      )}
    </>
  );
};

interface Group {
  group: Row;
  rows: readonly Row[];
  says: readonly Message[];
}

const groupsOf = ({ rows: member, says = '' }: AnswerConfig, answer: unknown): Group[] => {
  const given = Array.isArray(answer) ? (answer as Row[]) : []; // what the action declares that it answers
  if (member === undefined) return [{ group: {}, rows: given, says: [] }];
  return given.map((group) => ({ group, rows: (group[member] ?? []) as Row[], says: messagesIn(group[says]) })); // as above
};

interface HeadingProps {
  at: string;
  heading: string | undefined;
  group: Row;
}

/** Nothing where the members that it is filled with are empty. */
const AnswerHeading = ({ at, heading = '', group }: HeadingProps): ReactNode => {
  const translate = useTranslate();
  const text = heading && headingOf(translate(`${at}.shows.heading`, { _: heading }), group);
  return text.trim() && <h3>{text}</h3>;
};

const messagesIn = (value: unknown): readonly Message[] => (Array.isArray(value) ? (value as Message[]) : []); // as above

const Said = ({ messages }: { messages: readonly Message[] }): ReactNode => {
  const say = useSay();
  return (
    messages.length > 0 && (
      <ul className="answer-says">
        {messages.map((one, place) => (
          <li key={place}>{say(one)}</li>
        ))}
      </ul>
    )
  );
};

const headingOf = (heading: string, group: Row): string =>
  fillTemplate(heading, Object.fromEntries(Object.entries(group).map(([name, value]) => [name, String(value ?? '')])));

const AnswerPicks = ({
  name,
  selected,
  separator,
  rows,
}: NonNullable<AnswerConfig['picks']> & { rows: readonly Row[] }): ReactNode => {
  const namesOf = (some: readonly Row[]): string[] => some.map((row) => String(row[name] ?? ''));
  const picked = namesOf(rows.filter((row) => row[selected] === true));
  return <Picks names={namesOf(rows)} picked={picked} separator={separator} />;
};

const AnswerTable = ({ at, shows, rows }: { at: string; shows: AnswerConfig; rows: readonly Row[] }): ReactNode => {
  const translate = useTranslate();
  // Why not is a question only where something failed.
  const columns = shows.columns.filter(
    ({ name, optional }) => (!optional && name !== shows.fault) || rows.some((row) => !isNothing(row[name])),
  );
  return (
    <table className="answer-table">
      <thead>
        <tr>
          {columns.map(({ name, label, resource, values }) => (
            <th key={name} scope="col" data-number={isOfNumbers({ name, resource, values }, rows) || undefined}>
              {translate(`${at}.shows.columns.${name}`, { _: label })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column) => (
              <td key={column.name} data-number={isOfNumbers(column, [row]) || undefined}>
                <AnswerLink to={column.opens === undefined ? null : row[column.opens]}>
                  <AnswerValue at={at} steps={shows.steps} column={column} value={row[column.name]} />
                </AnswerLink>
                {column.copied && (
                  <CopyButton text={String(row[column.name] ?? '')} what={translate('toolkit.answers.value')} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What leads to a page of this application, where there is one for its reader. */
const AnswerLink = ({ to, children }: { to: unknown; children: ReactNode }): ReactNode => {
  const { manifest } = useToolkit();
  const [, name] = typeof to === 'string' ? (/^\/([\w-]+)/.exec(to) ?? []) : [];
  return manifest.resources.some((one) => one.name === name) ? <Link to={String(to)}>{children}</Link> : children;
};

/** Whether a column counts or measures: a key, which leads to its record, does not, nor what is told by a name. */
const isOfNumbers = (
  { name, resource, values }: Pick<AnswerConfig['columns'][number], 'name' | 'resource' | 'values'>,
  rows: readonly Row[],
): boolean =>
  resource === undefined && values === undefined && rows.some((row) => typeof lastOf(row[name]) === 'number');

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface MadeStep {
  by: string;
  value: unknown;
}

const isSteps = (value: unknown): value is MadeStep[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'by' in one);

/** What the last step made, of a value that has steps. */
const lastOf = (value: unknown): unknown => (isSteps(value) ? value.at(-1)?.value : value);

interface ValueProps {
  at: string;
  steps: AnswerConfig['steps'];
  column: AnswerConfig['columns'][number];
  value: unknown;
}

const AnswerValue = ({ at, steps, column, value }: ValueProps): ReactNode => {
  const translate = useTranslate();
  if (steps && isSteps(value)) return <AnswerSteps at={at} steps={steps} column={column} made={value} />;
  const { name, link } = column;
  return (
    <AnswerCell
      {...column}
      {...(link !== undefined && { link: translate(`${at}.shows.links.${name}`, { _: link }) })}
      at={`${at}.shows.values.${name}`}
      value={value}
    />
  );
};

interface StepsProps {
  at: string;
  steps: Record<string, string>;
  column: AnswerConfig['columns'][number];
  made: readonly MadeStep[];
}

/** What each step made of a value, below each other: what a later one replaced is struck out. */
const AnswerSteps = ({ at, steps, column, made }: StepsProps): ReactNode => {
  const translate = useTranslate();
  const cell = (value: unknown): ReactNode => (
    <AnswerCell {...column} at={`${at}.shows.values.${column.name}`} value={value} />
  );
  const last = made.at(-1);
  if (made.length === 1) return cell(last?.value);
  return (
    <>
      {made.slice(0, -1).map(({ by, value }) => (
        <del key={by} className="answer-step">
          {cell(value)}
        </del>
      ))}
      {last && (
        <ins className="answer-step">
          {cell(last.value)}{' '}
          <small>{translate(`${at}.shows.steps.${last.by}`, { _: steps[last.by] ?? last.by })}</small>
        </ins>
      )}
    </>
  );
};

interface AnswerCellProps extends Omit<AnswerConfig['columns'][number], 'name' | 'label'> {
  /** Of what its values are called. */
  at: string;
  value: unknown;
}

const AnswerCell = ({ at, value, resource, scale, date, link, says, values }: AnswerCellProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const translate = useTranslate();
  const titleOf = useTitles();
  const { manifest } = useToolkit();
  if (values) {
    const called = values[String(value)];
    const named = manifest.resources.find(({ name }) => name === value);
    if (called !== undefined) return translate(`${at}.${String(value)}`, { _: called });
    if (named) return titleOf(named);
  }
  if (value === null || value === undefined || value === '') return '–';
  if (says) return <Said messages={messagesIn(value)} />;
  if (isMessage(value)) return say(value);
  // Of this server alone: an answer leads nowhere else.
  if (link !== undefined && /^\/(?!\/)/.test(String(value)))
    return (
      <a href={String(value)} download>
        {link}
      </a>
    );
  if (date) return <time dateTime={String(value)}>{showDate(String(value), locale)}</time>;
  if (resource !== undefined && manifest.resources.some(({ name }) => name === resource))
    return <Link to={`/${resource}/${encodeURIComponent(String(value))}`}>{String(value)}</Link>;
  return typeof value === 'number'
    ? value.toLocaleString(
        locale,
        scale === undefined ? {} : { minimumFractionDigits: scale, maximumFractionDigits: scale },
      )
    : String(value);
};

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value;

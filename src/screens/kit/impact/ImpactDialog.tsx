import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ImpactGroup, Part } from '../../../core/people/impact.ts';
import { useScreenTitle } from '../access/screen.ts';
import { useTitles } from '../access/useTitle.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useCounted, useNumber } from '../i18n/useCounted.ts';
import type { ImpactQuestion } from '../messages/impactQuestion.ts';
import ConfirmDialog from '../parts/ConfirmDialog.tsx';
import './impact.css';

type Way = 'lost' | 'gained';

/** Who loses and gains what by a change of rights; it is made only where that is meant. */
const ImpactDialog = ({ question: { impact, answer } }: { question: ImpactQuestion }): ReactNode => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('toolkit.impact.title')}
      other={{ label: translate('toolkit.cancel'), run: () => answer(false) }}
      main={{ label: translate('toolkit.impact.go'), run: () => answer(true) }}
      onClose={() => answer(false)}
    >
      {impact === null ? (
        <p>{translate('toolkit.impact.unknown')}</p>
      ) : (
        impact.groups.map((group, at) => <Group key={at} group={group} />)
      )}
    </ConfirmDialog>
  );
};
export default ImpactDialog;

const Group = ({ group }: { group: ImpactGroup }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const sum = useSums();
  const ways = (['lost', 'gained'] as const).flatMap((way) => {
    const what = sum(group, way);
    return what === '' ? [] : [{ way, what }];
  });
  const names = useNames(
    group.people.map(({ email }) => email),
    group.count,
  );
  const isOne = group.count === 1;
  return (
    <section className="impact">
      {ways.map(({ way, what }) => (
        <h3 key={way}>
          {translate(`toolkit.impact.${way}`, {
            who: isOne ? names : counted('toolkit.impact.people', group.count),
            what,
            smart_count: group.count,
          })}
        </h3>
      ))}
      {!isOne && <p>{names}</p>}
      <dl>
        {ways.map(({ way }) => (
          <Details key={way} group={group} way={way} />
        ))}
      </dl>
    </section>
  );
};

/** '1 screen, 2 fields and 41,203 rows'; empty: nothing. */
const useSums = (): ((group: ImpactGroup, way: Way) => string) => {
  const counted = useCounted();
  const locale = useLocale();
  return (group, way) => {
    const counts = {
      screens: group.screens[way].length,
      actions: group.actions[way].length,
      fields: group.fields[way].length,
      edits: group.edits[way].length,
      rows: group.rows.reduce((sum, row) => sum + row[way], 0),
    };
    const said = Object.entries(counts).flatMap(([what, count]) =>
      count > 0 ? [counted(`toolkit.impact.${what}`, count)] : [],
    );
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(said);
  };
};

/** As many are named of what may be many. */
const mostNamed = 8;

/** The first of some names, and how many more there are. */
const useNames = (names: readonly string[], total = names.length): string => {
  const translate = useTranslate();
  const more = total - Math.min(names.length, mostNamed);
  const named = names.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} ${translate('toolkit.toasts.andMore', { count: more })}` : named;
};

const Details = ({ group, way }: { group: ImpactGroup; way: Way }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const titleOf = useTitleOf();
  const parts = (all: readonly Part[], kind: 'fields' | 'actions'): string[] =>
    [...Map.groupBy(all, ({ resource }) => resource)].map(
      ([resource, own]) =>
        `${titleOf(resource)} (${own
          .map(({ name, label }) =>
            translate(
              kind === 'fields'
                ? `resources.${resource}.fields.${name}`
                : `resources.${resource}.actions.${name}.label`,
              { _: kind === 'fields' ? label : translate(`toolkit.impact.kinds.${name}`, { _: label }) },
            ),
          )
          .join(', ')})`,
    );
  const lines = {
    screens: group.screens[way].map(titleOf),
    actions: parts(group.actions[way], 'actions'),
    fields: parts(group.fields[way], 'fields'),
    edits: parts(group.edits[way], 'fields'),
    rows: group.rows.flatMap((row) => (row[way] > 0 ? [`${titleOf(row.resource)} ${number(row[way])}`] : [])),
  };
  return Object.entries(lines).map(([what, names]) =>
    names.length === 0 ? null : <Line key={what} label={translate(`toolkit.impact.${way}Of.${what}`)} names={names} />,
  );
};

const Line = ({ label, names }: { label: string; names: readonly string[] }): ReactNode => (
  <>
    <dt>{label}</dt>
    <dd>{useNames(names)}</dd>
  </>
);

/** What a list, or a screen of its own, is called in the menu. */
const useTitleOf = (): ((name: string) => string) => {
  const { manifest } = useToolkit();
  const titleOf = useTitles();
  const screenTitle = useScreenTitle();
  return (name) => {
    const entry = manifest.resources.find((one) => one.name === name);
    const screen = manifest.screens.find((one) => one.name === name);
    if (entry) return titleOf(entry);
    return screen ? screenTitle(screen) : name;
  };
};

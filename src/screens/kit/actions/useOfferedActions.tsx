import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { isPossible, stateFault } from '../../../core/declaration/states.ts';
import { matches } from '../../../core/records/matches.ts';
import type { ResourceAction, ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { useUser } from '../access/session.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';
import { useWords } from '../access/useTitle.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { ActionTarget } from '../changes/changeSet.ts';
import { useSay } from '../messages/resourceText.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import { useToolkit } from '../access/toolkit.ts';
import { asksBeforeRun, hasInput } from './hasInput.ts';
import { later } from '../openings/later.tsx';

const AnswerPanel = later(async () => ({ default: (await import('./AnswerPanel.tsx')).AnswerPanel }));
const FilesDialog = later(() => import('./FilesDialog.tsx'));
const AskedAction = later(() => import('./AskedAction.tsx'));

/** An action of a place. */
export interface OfferedAction {
  key: string;
  /** 'Approve' */
  verb: string;
  /** With its object: 'Approve 3 items'. */
  label: string;
  /** The declared one; a tick where there is none. */
  icon: ReactNode;
  /** Why it cannot be done now. */
  reason: string | null;
  /** It leads the list that it stands at. */
  leads: boolean;
  run(): void;
}

interface OfferedActions {
  /** What the engine does by itself, in the order of the declaration. */
  plain: OfferedAction[];
  /** At once, as a job, or as a question whose answer opens beside the page. */
  operations: OfferedAction[];
  /** What is asked before an action, or the answer that is being looked at. */
  panel: ReactNode;
}

interface ActionPlace {
  on: ResourceAction['on'][number];
  target: ActionTarget;
  /** What is acted on: '3 items'. */
  things: string;
  /** How many that are; absent: nobody has counted them. */
  size?: number | undefined;
  /** Why nothing may be changed now; what only answers may be asked. */
  blocked?: string | undefined;
  /** The record that conditions are asked of, as far as it is known. */
  record?: Readonly<Record<string, unknown>>;
  /** Does a plain action, after whatever is asked first. Absent: none is offered. */
  act?: (action: Pick<OfferedAction, 'key' | 'verb'>) => void;
  /** After an operation began. */
  onBegun?: () => void;
  /** After one was done that is no job and asked for nothing. */
  onOperated?: () => void;
  /** After the steps of an action; null: a job goes on by itself, or what was done with files was told already. */
  onApplied?: (summary: ChangeSetSummary | null) => void;
  /** After the panel was closed. */
  onClose?: () => void;
}

/** All that this person can do in a place by declared actions; what is refused says why. */
export const useOfferedActions = (description: ResourceDescription, place: ActionPlace): OfferedActions => {
  const { on, target, things, size, act, onBegun, onOperated, onApplied, onClose } = place;
  const changes = useChangeSet(description.name);
  const [answered, setAnswered] = useState<{ action: string; title: string; target: ActionTarget } | null>(null);
  const [asked, setAsked] = useState<Offer | null>(null);
  const offers = useOffers(description, place);
  const runPlain = (offer: Offer): void => (asksFirst(description, offer.key, on) ? setAsked(offer) : act?.(offer));
  const runOperation = (offer: Offer): void => {
    const { key, label, action } = offer;
    if (asksBeforeRun(description, key) || action.copies || (action.confirm && on === 'record') || isOfAll(action, on))
      return setAsked(offer);
    if (action.shows) return setAnswered({ action: key, title: label, target });
    begin(offer);
  };
  const targetOf = (action: ResourceAction): ActionTarget => (isOfAll(action, on) ? {} : target);
  const begin = ({ key, action }: Offer): void => {
    const done = changes.act(key, targetOf(action));
    // The change-set tells what failed.
    void done.then(() => action.result !== 'job' && onOperated?.()).catch(() => undefined);
    onBegun?.();
  };
  // Of two panels the other stays.
  const closing =
    <A extends unknown[]>(close: (none: null) => void, then?: (...args: A) => void) =>
    (...args: A): void => {
      close(null);
      then?.(...args);
    };
  const panel = (answered ?? asked) && (
    <>
      {answered && <AnswerPanel description={description} {...answered} onClose={closing(setAnswered, onClose)} />}
      {asked && asksBeforeRun(description, asked.key) && (
        <FilesDialog
          description={description}
          action={asked.key}
          target={target}
          title={asked.label}
          onDone={closing(setAsked, () => onApplied?.(null))}
          onClose={closing(setAsked, onClose)}
        />
      )}
      {asked && !asksBeforeRun(description, asked.key) && (
        <AskedAction
          description={description}
          action={asked.key}
          target={targetOf(asked.action)}
          things={things}
          size={size}
          onConfirm={closing(setAsked, () => (asked.action.operation === undefined ? act?.(asked) : begin(asked)))}
          onApplied={closing(setAsked, onApplied)}
          onClose={closing(setAsked, onClose)}
        />
      )}
    </>
  );
  return {
    plain: act
      ? offers
          .filter(({ action }) => action.operation === undefined && !action.copies)
          .map((offer) => ({ ...offer, run: () => runPlain(offer) }))
      : [],
    operations: offers
      .filter(({ action }) => isOperation(action))
      .map((offer) => ({ ...offer, run: () => runOperation(offer) })),
    panel,
  };
};

interface Offer extends Omit<OfferedAction, 'run'> {
  action: ResourceAction;
}

const useOffers = (description: ResourceDescription, { on, things, blocked, record }: ActionPlace): Offer[] => {
  const translate = useTranslate();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const readOnly = useReadOnly();
  const say = useSay();
  const words = useWords(description);
  const { fieldTypes, icons = {} } = useToolkit();
  // A row does not hold every field: what cannot be told is offered, and the server decides.
  const fulfils = ({ when }: ResourceAction): boolean =>
    !when ||
    !record ||
    !Object.keys(when).every((name) => Object.hasOwn(record, name)) ||
    matches(record, when, description.fields, fieldTypes);
  const sayState = (key: string): string | null => {
    const state = record?.[description.states?.field ?? ''];
    if (state === undefined || isPossible(description, key, state)) return null;
    const { fault, ways } = stateFault(description, key, state);
    return `${say(fault)} ${say(ways)}`;
  };
  return Object.entries(description.actions)
    .filter(([, action]) => action.on.includes(on) && fulfils(action))
    .map(([key, action]) => {
      const allowance = can(user, description, { action: key, many: on === 'selection' });
      const verb = translate(`resources.${description.name}.actions.${key}.label`, { _: action.label });
      const waiting = action.shows ? null : (blocked ?? null);
      const Icon = icons[action.icon ?? ''] ?? Check;
      return {
        key,
        action,
        verb,
        label:
          action.ofOne === undefined
            ? // What is copied of a collection is no matter of what a list shows.
              (action.copies ?? action.ofAll) && on === 'collection'
              ? verb
              : `${verb} ${isOfAll(action, on) ? words.many : things}`
            : translate(`resources.${description.name}.actions.${key}.ofOne`, { _: action.ofOne }),
        leads: action.leads === true,
        icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
        reason: allowance.allowed ? (sayState(key) ?? waiting ?? readOnly) : reasonFor(allowance.needs),
      };
    });
};

/** One that only fills a form stands at its field, and tells nothing of itself. */
const isOperation = ({ operation, result, shows, says, copies, texts }: ResourceAction): boolean =>
  copies !== undefined ||
  (operation !== undefined &&
    (['job', 'perId', 'record'].includes(result) ||
      shows !== undefined ||
      says !== undefined ||
      (result === 'data' && typeof texts?.done === 'string')));

/** One that says so, or foresees what it comes to, is of all records, whatever a list shows of them. */
const isOfAll = ({ confirm, ofAll }: ResourceAction, on: ActionPlace['on']): boolean =>
  on === 'collection' && (ofAll === true || confirm?.foresees !== undefined);

/** A selection is confirmed by its plan. */
const asksFirst = (description: ResourceDescription, key: string, on: ActionPlace['on']): boolean =>
  hasInput(description, key) || (on === 'record' && description.actions[key]?.confirm !== undefined);

import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Job, PlanKind, RecordId, RowResult } from '../../../core/wire/wire.ts';
import { wordsOf } from '../access/useTitle.ts';
import { newRecord, useToast, type Toast, type ToastSubject } from '../messages/useToast.ts';
import { buildMessage, errorBodyOf, statusOf } from '../messages/buildMessage.ts';
import { useBecameText, type Became } from './became.ts';
import { knownName } from './patchCache.ts';
import { rememberRequested } from './requestedJobs.ts';
import { sayOwnError, useResourceText, useSay, type OwnError } from '../messages/resourceText.ts';
import { useJobLabel } from '../messages/useJobLabel.ts';
import { namingField } from '../messages/useSayOf.ts';
import { failuresOf, groupFailures, nameOfPair, nameOfRow, planTexts, recordsOf } from '../messages/summary.ts';

type Undo = (() => Promise<unknown>) | undefined;

type UndoOf = 'change' | 'deletion' | 'redo';

/** What is told of a plan: its kind, of an action its name, and whether it was of one record. */
/** How far a job came before it was cancelled. */
type Stopped = { done: number; total: number };

type TellingPlan = {
  stopped?: Stopped | undefined;
  /** Absent: it was never made, or is over. */ id?: string | undefined;
  kind: PlanKind;
  action?: string | undefined;
  ofOne?: boolean | undefined;
};

/** Which write is told: whether it changed anything, which records it is about, and how it is taken back. */
export interface ToldWrite {
  unchanged?: boolean | undefined;
  /** Values that are stored as others than were sent. */
  became?: readonly Became[];
  about?: ToastSubject | undefined;
  undo?: Undo;
}

type Summary = Pick<ChangeSetSummary, 'applied' | 'failed' | 'unchanged' | 'results'>;

/** The toasts of a resource's writes. A text that the declaration sets to null says nothing. */
export interface Outcomes {
  done(key: ResourceMessageKey, write?: ToldWrite): void;
  /** Of a record, null: a new one. `formAsks`: a conflict over the same fields is no toast, since the form or the cell asks. */
  failed(key: ResourceMessageKey, error: unknown, id: RecordId | null, formAsks?: boolean): void;
  acted(action: string, results: RowResult[], write?: ToldWrite): void;
  /** An answer that says itself what it came to. */
  said(action: string, answer: unknown): void;
  actFailed(action: string, error: unknown, id?: RecordId): void;
  /** Of a plan: of an action by its name, else by the plan's kind. */
  summary(plan: TellingPlan, summary: Summary, undo?: Undo): void;
  planFailed(plan: TellingPlan, error: unknown): void;
  /** An action whose work goes on as a job. */
  requested(action: string, job: Job): void;
  /** Such a job has ended. */
  ended(action: string, job: Job): void;
  started<A extends { job: Job }>(answer: A): A;
  /** What an undo came to; a deletion that was undone is told by the resource's own text. A redo is the undo of an undo. */
  undone(of: UndoOf, summary: Summary): void;
  notUndone(of: UndoOf, error: unknown): void;
  /** Of deleted records that were brought back. */
  restored(summary: Summary, undo?: Undo): void;
}

type PlanText = (plan: TellingPlan, outcome: 'done' | 'failed' | 'partial') => string | null;

interface Parts {
  resource: ResourceDescription;
  text: (key: ResourceMessageKey) => string | null;
  /** What the declaration says of a status. */
  ownError: (status: number) => OwnError | undefined;
  actionText: (action: string, kind: 'started' | 'done' | 'failed' | 'partial', ofMany?: boolean) => string | null;
  /** What stands before the sentence of such an answer. */
  saidText: (action: string, outcome: 'done' | 'warning') => string;
  say: (message: Message) => string;
  count: (applied: number, total: number) => string;
  /** '12 items' */
  countOf: (number: number) => string;
  toast: (toast: Toast) => void;
  /** What a record is called. */
  nameOf: (id: RecordId) => string;
  watchRequested: (job: Job) => void;
  startedText: string;
  jobLabel: (job: Job) => string;
  undoneText: string;
  notUndoneText: string;
  redoneText: string;
  notRedoneText: string;
  restoredText: string;
  unchangedText: string;
  becameText: (became: readonly Became[]) => string;
  cancelledText: (stopped: Stopped) => string;
}

export const useOutcomes = (resource: ResourceDescription): Outcomes => {
  const text = useResourceText(resource);
  const actionText = useActionText(resource);
  const saidText = useSaidText(resource);
  const say = useSay();
  const translate = useTranslate();
  const toast = useToast();
  const client = useQueryClient();
  const locale = useLocale();
  const jobLabel = useJobLabel();
  const becameText = useBecameText(resource);
  return useMemo(() => {
    const words = wordsOf(resource, translate);
    return createOutcomes({
      resource,
      text,
      ownError: (status) => sayOwnError(resource, status, translate),
      actionText,
      saidText,
      say,
      toast,
      count: (applied, total) =>
        translate('toolkit.changes.count', {
          applied: applied.toLocaleString(locale),
          total: total.toLocaleString(locale),
          many: words.many,
        }),
      countOf: (number) => `${number.toLocaleString(locale)} ${words.object(number)}`,
      nameOf: (id) => knownName(client, resource, id),
      watchRequested: ({ id }) => rememberRequested(client, id),
      startedText: translate('toolkit.changes.started'),
      jobLabel,
      undoneText: translate('toolkit.changes.undone'),
      notUndoneText: translate('toolkit.changes.notUndone'),
      redoneText: translate('toolkit.changes.redone'),
      notRedoneText: translate('toolkit.changes.notRedone'),
      restoredText: translate('toolkit.deleted.restored'),
      unchangedText: translate('toolkit.changes.unchanged'),
      becameText,
      cancelledText: ({ done, total }) =>
        translate('toolkit.changes.cancelled', {
          done: done.toLocaleString(locale),
          total: total.toLocaleString(locale),
          many: words.many,
        }),
    });
  }, [resource, text, actionText, saidText, say, translate, toast, client, locale, jobLabel, becameText]);
};

/** The toasts over given texts; `useOutcomes` brings those of the page. */
export const createOutcomes = (parts: Parts): Outcomes => {
  const {
    resource,
    text,
    ownError,
    actionText,
    say,
    toast,
    nameOf,
    watchRequested,
    startedText,
    jobLabel,
    undoneText,
    notUndoneText,
    redoneText,
    notRedoneText,
    restoredText,
    unchangedText,
    becameText,
  } = parts;
  const succeed = (title: string | null, { unchanged, became = [], about, undo }: ToldWrite = {}): void => {
    if (unchanged) toast({ level: 'info', title: unchangedText, ...(about && { about }) });
    else if (title !== null)
      toast({
        level: 'success',
        title,
        ...(became.length > 0 && { details: becameText(became) }),
        ...(about && { about }),
        ...(undo && { undo }),
      });
  };
  const fail = (fixed: string | null, error: unknown, of?: Partial<ToastSubject>): void => {
    if (fixed === null) return;
    const own = ownError(statusOf(error) ?? 0);
    const about = of && { about: { resource: resource.name, records: [], ...of } };
    toast(own ?? { level: 'error', ...buildMessage(fixed, error, say), ...about });
  };
  const one = (id: RecordId): Partial<ToastSubject> => ({ records: [id], name: nameOf(id) });
  const tellRows = rowTeller(parts);
  // Of a revert in part the rows and their reasons say enough.
  const revertTexts = { done: undoneText, failed: notUndoneText, partial: null };
  const planText: PlanText = ({ kind, action, ofOne }, outcome) =>
    kind === 'action' || kind === 'copy'
      ? actionText(action ?? '', outcome, !ofOne)
      : kind === 'revert'
        ? revertTexts[outcome]
        : text(planTexts[kind][outcome]);
  const undoTexts = {
    change: revertTexts,
    redo: { done: redoneText, failed: notRedoneText, partial: null },
    deletion: { done: text('restored'), failed: text('notRestored'), partial: null },
  };
  return {
    done: (key, write) => succeed(text(key), write),
    failed: (key, error, id, formAsks = false) => {
      if (!formAsks || errorBodyOf(error)?.conflict === undefined)
        fail(text(key), error, id === null ? { records: [newRecord] } : one(id));
    },
    acted: (action, results, write) => {
      const failed = failuresOf({ results }).length;
      if (failed === 0) return succeed(actionText(action, 'done', results.length > 1), write);
      tellRows(
        (outcome) => actionText(action, outcome, results.length > 1),
        { applied: results.length - failed, failed, unchanged: 0, results },
        { undo: write?.undo },
      );
    },
    said: (action, answer) => toast(toSaid(parts, action, answer)),
    actFailed: (action, error, id) => fail(actionText(action, 'failed'), error, id === undefined ? undefined : one(id)),
    summary: (plan, summary, undo) => {
      const tell = (): void => tellRows((outcome) => planText(plan, outcome), summary, { undo, plan });
      const seconds = summary.failed === 0 ? resource.actions[plan.action ?? '']?.toldAfter : undefined;
      if (seconds === undefined) tell();
      else setTimeout(tell, seconds * 1_000);
    },
    planFailed: (plan, error) =>
      fail(planText(plan, 'failed'), error, plan.id === undefined ? undefined : { records: [plan.id] }),
    undone: (of, summary) => tellRows((outcome) => undoTexts[of][outcome], summary, {}),
    // An undo that something newer stands in the way of is a conflict too, and no form asks about it.
    notUndone: (of, error) => {
      const fixed = undoTexts[of].failed;
      if (fixed !== null) toast({ level: 'error', ...buildMessage(fixed, error, say) });
    },
    // Silence is for what an undo says: here somebody asked for it on a page of its own.
    restored: (summary, undo) =>
      tellRows(
        (outcome) => ({ done: text('restored') ?? restoredText, failed: text('notRestored'), partial: null })[outcome],
        summary,
        { undo },
      ),
    requested: (action, job) => {
      watchRequested(job);
      toast({ level: 'success', title: actionText(action, 'started') ?? startedText, details: jobLabel(job) });
    },
    ended: (action, { status, error }) => {
      if (status === 'done') succeed(actionText(action, 'done'));
      else if (status === 'failed') fail(actionText(action, 'failed'), error ? { body: error } : undefined);
    },
    started: (answer) => {
      // It may have ended before it is looked for.
      watchRequested(answer.job);
      toast({ level: 'info', title: startedText, details: jobLabel(answer.job) });
      return answer;
    },
  };
};

/** What an answer says itself, as a message. */
const toSaid = ({ resource, saidText, say }: Parts, action: string, answer: unknown): Toast => {
  const declared = resource.actions[action]?.says;
  const told = answer as Readonly<Record<string, unknown>>; // the declared answer
  const outcome = told[declared?.isDone ?? ''] === true ? 'done' : 'warning';
  return {
    level: outcome === 'done' ? 'success' : 'warning',
    title: saidText(action, outcome) + say(sentenceOf(told, declared?.sentence ?? '')),
  };
};

/** With a key the sentence is one of our messages. */
const sentenceOf = ({ key, params, ...told }: Readonly<Record<string, unknown>>, member: string): Message => ({
  key: typeof key === 'string' ? key : '',
  params: (params ?? {}) as Message['params'], // of a message
  text: String(told[member] ?? ''),
});

type TellRows = (
  text: (outcome: 'done' | 'failed' | 'partial') => string | null,
  summary: Summary,
  write: { undo?: Undo; plan?: TellingPlan },
) => void;

/** Tells what became of many rows: green only where something was written, and every refused row with its reason. */
const rowTeller =
  ({ resource, say: sayPlain, count, countOf, toast, unchangedText, cancelledText }: Parts): TellRows =>
  (text, summary, { undo, plan }) => {
    const say = namingField(resource, sayPlain);
    const { applied, failed, results } = summary;
    const about = subjectOf(resource.name, summary, countOf, plan?.id);
    if (plan?.stopped) {
      const refused = groupFailures(failuresOf({ results }), say);
      return toast({
        level: 'warning',
        title: cancelledText(plan.stopped),
        about,
        ...(refused.length > 0 && { refused }),
        ...(undo && applied > 0 && { undo }),
      });
    }
    if (failed === 0) {
      const title = applied === 0 ? unchangedText : text('done');
      if (title !== null)
        toast({ level: applied === 0 ? 'info' : 'success', title, about, ...(applied > 0 && undo && { undo }) });
      return;
    }
    const nameOf = plan?.kind === 'create' ? nameOfPair : nameOfRow;
    const failures = failuresOf({ results });
    const ids = failures.map(nameOf);
    const fixed = text(applied === 0 ? 'failed' : 'partial');
    toast({
      level: applied === 0 ? 'error' : 'warning',
      title: applied === 0 && fixed !== null ? fixed : count(applied, applied + failed),
      ...(applied > 0 &&
        fixed !== null && { details: `${fixed}${ids.join(ids.some((id) => id.includes(',')) ? '; ' : ', ')}` }),
      about,
      refused: groupFailures(failures, say, nameOf),
      ...(undo && applied > 0 && { undo }),
    });
  };

/** One record by its name, more by their count. */
const subjectOf = (
  resource: string,
  { applied, failed, unchanged, results }: Summary,
  countOf: Parts['countOf'],
  plan: string | undefined,
): ToastSubject => {
  const [only] = results;
  const total = applied > 0 ? applied : failed + unchanged;
  const name = total === 1 && results.length === 1 && only?.label ? only.label : countOf(total);
  return { resource, records: [...recordsOf(results), ...(plan === undefined ? [] : [plan])], name };
};

const useSaidText = (resource: ResourceDescription): Parts['saidText'] => {
  const translate = useTranslate();
  return useMemo(
    () => (name, outcome) =>
      translate(`resources.${resource.name}.actions.${name}.says.${outcome}`, {
        _: resource.actions[name]?.says?.[outcome] ?? '',
      }),
    [resource, translate],
  );
};

const useActionText = (resource: ResourceDescription): Parts['actionText'] => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name, kind, ofMany = false) => {
        const action = resource.actions[name];
        const many = ofMany && (kind === 'done' || kind === 'failed') ? action?.texts?.many?.[kind] : undefined;
        const own = many === undefined ? action?.texts?.[kind] : many;
        if (own === null) return null;
        const label = translate(`resources.${resource.name}.actions.${name}.label`, { _: action?.label ?? name });
        const place = many === undefined ? kind : `many.${kind}`;
        return translate(`resources.${resource.name}.actions.${name}.${place}`, {
          _: own ?? translate(`toolkit.changes.action.${kind}`, { label }),
        });
      },
    [resource, translate],
  );
};

import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { ResourceMessageKey } from '../../core/declaration.ts';
import type { Message } from '../../core/messages.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { ChangeSetSummary, Job, PlanKind, RowResult } from '../../core/wire.ts';
import { useWords } from '../access/useTitle.ts';
import { useToast, type Toast } from '../shell/useToast.ts';
import { buildMessage, statusOf } from './buildMessage.ts';
import { rememberRequested } from './requestedJobs.ts';
import { useResourceText, useSay } from './resourceText.ts';
import { useJobLabel } from './useJobLabel.ts';
import { failuresOf, listFailures, nameOfPair, nameOfRow, planTexts } from './summary.ts';

type Undo = (() => Promise<unknown>) | undefined;

/** What is told of a plan: its kind, of an action its name, and whether it was of one record. */
type TellingPlan = { kind: PlanKind; action?: string | undefined; ofOne?: boolean | undefined };

/** The toasts of a resource's writes. A text that the declaration sets to null says nothing. */
export interface Outcomes {
  done(key: ResourceMessageKey, undo?: Undo): void;
  /** A conflict is no toast: the form asks. */
  failed(key: ResourceMessageKey, error: unknown): void;
  acted(action: string, results: RowResult[], undo?: Undo): void;
  actFailed(action: string, error: unknown): void;
  /** Of a plan: of an action by its name, else by the plan's kind. */
  summary(plan: TellingPlan, summary: ChangeSetSummary, undo?: Undo): void;
  planFailed(plan: TellingPlan, error: unknown): void;
  /** An action whose work goes on as a job. */
  requested(action: string, job: Job): void;
  /** Such a job has ended. */
  ended(action: string, job: Job): void;
  started<A extends { job: Job }>(answer: A): A;
  /** A deletion that was undone is told by the resource's own text. */
  undone(of: 'change' | 'deletion'): void;
  notUndone(of: 'change' | 'deletion', error: unknown): void;
}

type PlanText = (plan: TellingPlan, outcome: 'done' | 'failed' | 'partial') => string | null;

interface Parts {
  resource: ResourceDescription;
  text: (key: ResourceMessageKey) => string | null;
  actionText: (action: string, kind: 'started' | 'done' | 'failed' | 'partial', ofMany?: boolean) => string | null;
  say: (message: Message) => string;
  count: (applied: number, total: number) => string;
  toast: (toast: Toast) => void;
  watchJobs: () => void;
  watchRequested: (job: Job) => void;
  startedText: string;
  jobLabel: (job: Job) => string;
  undoneText: string;
  notUndoneText: string;
  errorDetailsText: string;
}

export const useOutcomes = (resource: ResourceDescription): Outcomes => {
  const text = useResourceText(resource);
  const actionText = useActionText(resource);
  const say = useSay();
  const translate = useTranslate();
  const toast = useToast();
  const client = useQueryClient();
  const locale = useLocale();
  const { many } = useWords(resource);
  const jobLabel = useJobLabel();
  return useMemo(
    () =>
      createOutcomes({
        resource,
        text,
        actionText,
        say,
        toast,
        count: (applied, total) =>
          translate('toolkit.changes.count', {
            applied: applied.toLocaleString(locale),
            total: total.toLocaleString(locale),
            many,
          }),
        watchJobs: () => void client.invalidateQueries({ queryKey: ['toolkit', 'jobs'] }),
        watchRequested: ({ id }) => rememberRequested(client, id),
        startedText: translate('toolkit.changes.started'),
        jobLabel,
        undoneText: translate('toolkit.changes.undone'),
        notUndoneText: translate('toolkit.changes.notUndone'),
        errorDetailsText: translate('toolkit.changes.errorDetails'),
      }),
    [resource, text, actionText, say, translate, toast, client, locale, many, jobLabel],
  );
};

/** The toasts over given texts; `useOutcomes` brings those of the page. */
export const createOutcomes = ({ resource, text, actionText, say, count, toast, watchJobs, watchRequested, startedText, jobLabel, undoneText, notUndoneText, errorDetailsText }: Parts): Outcomes => {
  const succeed = (title: string | null, undo: Undo): void => {
    if (title !== null) toast({ level: 'success', title, ...(undo && { undo }) });
  };
  const fail = (fixed: string | null, error: unknown): void => {
    if (fixed === null || statusOf(error) === 409) return;
    const own = resource.errors?.[statusOf(error) ?? 0];
    toast(own ? { level: own.level, title: own.text } : { level: 'error', ...buildMessage(fixed, error, say) });
  };
  const partly = (fixed: string | null, summary: Pick<ChangeSetSummary, 'applied' | 'failed' | 'results'>, undo: Undo, nameOf = nameOfRow): void => {
    const failures = failuresOf(summary);
    const ids = failures.map(nameOf);
    toast({
      level: summary.applied === 0 ? 'error' : 'warning',
      title: summary.applied === 0 && fixed !== null ? fixed : count(summary.applied, summary.applied + summary.failed),
      details: [summary.applied > 0 && fixed !== null ? `${fixed}${ids.join(ids.some((id) => id.includes(',')) ? '; ' : ', ')}` : '', errorDetailsText, listFailures(failures, say, nameOf)].filter(Boolean).join('\n'),
      ...(undo && summary.applied > 0 && { undo }),
    });
  };
  // Of a revert in part the rows and their reasons say enough.
  const revertTexts = { done: undoneText, failed: notUndoneText, partial: null };
  const planText: PlanText = ({ kind, action, ofOne }, outcome) =>
    kind === 'action' ? actionText(action ?? '', outcome, !ofOne) : kind === 'revert' ? revertTexts[outcome] : text(planTexts[kind][outcome]);
  return {
    done: (key, undo) => succeed(text(key), undo),
    failed: (key, error) => fail(text(key), error),
    acted: (action, results, undo) => {
      const failed = failuresOf({ results }).length;
      if (failed === 0) return succeed(actionText(action, 'done', results.length > 0), undo);
      const applied = results.length - failed;
      partly(actionText(action, applied === 0 ? 'failed' : 'partial', true), { applied, failed, results }, undo);
    },
    actFailed: (action, error) => fail(actionText(action, 'failed'), error),
    summary: (plan, summary, undo) => {
      if (summary.failed === 0) succeed(planText(plan, 'done'), undo);
      else partly(planText(plan, summary.applied === 0 ? 'failed' : 'partial'), summary, undo, plan.kind === 'create' ? nameOfPair : nameOfRow);
    },
    planFailed: (plan, error) => fail(planText(plan, 'failed'), error),
    undone: (of) => succeed(of === 'deletion' ? text('restored') : undoneText, undefined),
    // An undo that something newer stands in the way of is a conflict too, and no form asks about it.
    notUndone: (of, error) => {
      const fixed = of === 'deletion' ? text('notRestored') : notUndoneText;
      if (fixed !== null) toast({ level: 'error', ...buildMessage(fixed, error, say) });
    },
    requested: (action, job) => {
      watchRequested(job);
      toast({ level: 'success', title: actionText(action, 'started') ?? startedText, details: jobLabel(job) });
    },
    ended: (action, { status, error }) => {
      if (status === 'done') succeed(actionText(action, 'done'), undefined);
      else if (status === 'failed') fail(actionText(action, 'failed'), error ? { body: error } : undefined);
    },
    started: (answer) => {
      watchJobs();
      toast({ level: 'info', title: startedText, details: jobLabel(answer.job) });
      return answer;
    },
  };
};

const useActionText = (resource: ResourceDescription): Parts['actionText'] => {
  const translate = useTranslate();
  return useMemo(
    () => (name, kind, ofMany = false) => {
      const action = resource.actions[name];
      const many = ofMany && (kind === 'done' || kind === 'failed') ? action?.texts?.many?.[kind] : undefined;
      const own = many === undefined ? action?.texts?.[kind] : many;
      if (own === null) return null;
      const label = translate(`resources.${resource.name}.actions.${name}.label`, { _: action?.label ?? name });
      const place = many === undefined ? kind : `many.${kind}`;
      return translate(`resources.${resource.name}.actions.${name}.${place}`, { _: own ?? translate(`toolkit.changes.action.${kind}`, { label }) });
    },
    [resource, translate],
  );
};

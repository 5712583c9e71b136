import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { can } from '../../core/access.ts';
import { matches } from '../../core/matches.ts';
import type { ResourceAction, ResourceDescription } from '../../core/resource.ts';
import { useUser } from '../access/session.ts';
import { useChangeSet, type ActionTarget } from '../changes/useChangeSet.ts';
import { usePermissionReason } from '../form/usePermissionReason.ts';
import { useToolkit } from '../toolkit.ts';

const AnswerPanel = lazy(() => import('./AnswerPanel.tsx').then((module) => ({ default: module.AnswerPanel })));

/** An action of a menu. */
export interface OfferedAction {
  key: string;
  /** With its object: 'Availability of 3 items'. */
  label: string;
  /** Why it cannot be done now. */
  reason: string | null;
  run(): void;
  /** Its answer opens beside the page. */
  isQuestion: boolean;
}

export interface Acting {
  actions: OfferedAction[];
  /** The panel of an answer that is being looked at. */
  panel: ReactNode;
}

interface ActingOn {
  on: 'record' | 'selection' | 'collection';
  target: ActionTarget;
  /** What is acted on: '3 items'. */
  things: string;
  /** Why nothing may be changed now; what only answers may be asked. */
  blocked?: string | undefined;
  /** The record that conditions are asked of. */
  record?: Readonly<Record<string, unknown>>;
  /** After the panel was closed. */
  onClose?: () => void;
}

/** What can be done with records by operations: at once, as a job, or as a question whose answer opens beside the page. */
export const useActing = (description: ResourceDescription, { on, target, things, blocked, record, onClose }: ActingOn): Acting => {
  const translate = useTranslate();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const { fieldTypes } = useToolkit();
  const changes = useChangeSet(description.name);
  const [shown, setShown] = useState<{ action: string; title: string; target: ActionTarget } | null>(null);
  const offered = Object.entries(description.actions).filter(
    ([, action]) => isOffered(action, on) && (!action.when || !record || matches(record, action.when, description.fields, fieldTypes)),
  );
  const actions = offered.map(([key, action]): OfferedAction => {
    const allowance = can(user, description, { action: key });
    const label = `${translate(`resources.${description.name}.actions.${key}.label`, { _: action.label })} ${things}`;
    return {
      key, label, isQuestion: action.shows !== undefined,
      reason: allowance.allowed ? (action.shows ? null : (blocked ?? null)) : reasonFor(allowance.needs),
      // The change-set tells what failed.
      run: () => (action.shows ? setShown({ action: key, title: label, target }) : void changes.act(key, target).catch(() => undefined)),
    };
  });
  const close = (): void => {
    setShown(null);
    onClose?.();
  };
  const panel = shown && (
    <Suspense>
      <AnswerPanel description={description} {...shown} onClose={close} />
    </Suspense>
  );
  return { actions, panel };
};

/** An action that the engine does by itself has a button of its own; one that only fills a form stands at its field. */
const isOffered = ({ on: places, operation, result, shows }: ResourceAction, on: ActingOn['on']): boolean => {
  if (operation === undefined || !places.includes(on)) return false;
  return result === 'job' || result === 'perId' || result === 'record' || shows !== undefined;
};

import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { AnswerView } from './AnswerView.tsx';
import { useAnswer } from './useAnswer.ts';
import type { ActionTarget } from '../changes/changeSet.ts';
import type { FormStore } from '../formState/formStore.ts';

interface RecordAnswerProps {
  description: ResourceDescription;
  action: string;
  /** The record, or what is typed. */
  target: ActionTarget;
  /** What was answered before stands there until there is another answer. */
  stays?: boolean;
}

/** What an action answers of one record. A failure that the declaration is silent about leaves nothing. */
export const RecordAnswer = ({ description, action, target, stays = false }: RecordAnswerProps): ReactNode => {
  const { data, isSuccess } = useAnswer(description, action, target, stays);
  const shows = description.actions[action]?.shows;
  return isSuccess && shows ? (
    <AnswerView at={`resources.${description.name}.actions.${action}`} shows={shows} answer={data} />
  ) : null;
};

/** While somebody types nothing is asked. */
const pauseMs = 400;

interface FormAnswerProps extends Pick<RecordAnswerProps, 'description' | 'action'> {
  store: FormStore;
  /** Of the fields that it is asked with. */
  names: readonly string[];
}

/** What an action answers of what is typed: asked anew when one of the fields says something else. */
export const FormAnswer = ({ store, names, ...rest }: FormAnswerProps): ReactNode => {
  const typed = useSyncExternalStore(
    useCallback((listener) => store.subscribeAll(names, listener), [store, names]),
    useCallback(() => JSON.stringify(valuesOf(store.values(), names)), [store, names]),
  );
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // As it was written above.
  return <RecordAnswer {...rest} stays target={{ input: JSON.parse(asked) as Record<string, unknown> }} />;
};

/** What an action is asked with of a record. */
export const valuesOf = (
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

import { Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { useUser } from '../access/session.ts';
import { useResource } from '../access/useResource.ts';
import { can } from '../../../core/declaration/access.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { pressUnless } from '../messages/closedBy.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import type { FormStore } from '../formState/formStore.ts';

interface AssistButtonProps {
  store: FormStore;
  /** Of the field that declares the help. */
  name: string;
  resource: string;
  assist: NonNullable<Field['assist']>;
}

/** A button that fills fields with what an action of the resource answers: 'Generate a free EAN'. */
export const AssistButton = ({ store, name, resource, assist }: AssistButtonProps): ReactNode => {
  const translate = useTranslate();
  const description = useResource(resource);
  const user = useUser();
  const changes = useChangeSet(resource);
  const readOnly = useReadOnly();
  const [isBusy, setBusy] = useState(false);
  const action = description.actions[assist.action];
  if (!action || !can(user, description, { action: assist.action }).allowed) return null;
  const prefix = name.slice(0, name.lastIndexOf('.') + 1);
  const fill = async (): Promise<void> => {
    setBusy(true);
    try {
      const values = store.values(prefix);
      const input = Object.fromEntries((assist.with ?? []).map((field) => [field, values[field] ?? null]));
      const { data } = await changes.act(assist.action, { input });
      const answer = data as Record<string, unknown>; // an assisting action answers the fields that it fills
      for (const field of assist.fills) if (field in answer) store.set(prefix + field, answer[field]);
    } catch {
      // The change-set has told what failed; the field stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="assist-button" disabled={isBusy} {...pressUnless(readOnly, () => void fill())}>
      <Sparkles size={14} strokeWidth={1.75} aria-hidden />{' '}
      {translate(`resources.${resource}.actions.${assist.action}.label`, { _: action.label })}
    </button>
  );
};

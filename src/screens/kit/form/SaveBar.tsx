import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCounted } from '../i18n/useCounted.ts';
import type { FormStore } from '../formState/formStore.ts';
import { inputId } from './FormField.tsx';
import { MessageSlot } from '../messages/MessageSlot.tsx';
import { pressUnless } from '../messages/closedBy.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import { useIsWhole } from '../formState/isWhole.ts';
import { summaryTexts } from '../formState/sections.ts';
import { useFormSummary } from '../formState/useForm.ts';

interface SaveBarProps {
  store: FormStore;
  /** 'Save item'. */
  label: string;
  isSaving: boolean;
  /** Why the last save did not happen; Retry sends it again. */
  trouble: { text: string; canRetry: boolean } | null;
  /** A new record can be saved before anything was typed, so that its faults show. */
  isNew: boolean;
  /** What a person should know of saving here. */
  note?: string;
  /** How it says what is unsaved, and the way back; default: fields changed, Discard. */
  words?: { changed(count: number): string; discard: string };
  onSave(): void;
  /** Saves and goes to the record that is next in the list; absent: there is none. */
  onSaveAndNext?: (() => void) | undefined;
  onDiscard(): void;
}

/** Stays at the bottom of a form: what is unsaved, what is at fault, and the one thing to do. */
export const SaveBar = ({
  store,
  label,
  isSaving,
  trouble,
  isNew,
  note,
  words,
  onSave,
  onSaveAndNext,
  onDiscard,
}: SaveBarProps): ReactNode => {
  const summary = useFormSummary(store);
  const translate = useTranslate();
  const isWhole = useIsWhole();
  const readOnly = useReadOnly();
  const { changed, faulty } = summaryTexts(summary, useCounted());
  if (!isWhole) return <div className="save-bar" />;
  const isDirty = summary.changed.length > 0;
  const first = summary.faults[0];
  return (
    <div className="save-bar" role="region" aria-label={translate('toolkit.form.unsaved')}>
      <p className="save-bar-text" aria-live="polite">
        <strong className={isDirty ? undefined : 'quiet'}>
          {words ? words.changed(summary.changed.length) : changed}
        </strong>
        {first && (
          <button
            type="button"
            className="text-button"
            onClick={() => document.getElementById(inputId(store, first.name))?.focus()}
          >
            , {faulty}
          </button>
        )}
        {note && <span className="quiet save-bar-note"> {note}</span>}
        {trouble && (
          <span className="save-bar-trouble" role="alert">
            {trouble.text}
          </span>
        )}
      </p>
      <MessageSlot />
      <Button onClick={onDiscard} disabled={!isDirty || isSaving}>
        {words?.discard ?? translate('toolkit.form.discard')}
      </Button>
      {onSaveAndNext && (
        <Button {...pressUnless(readOnly, () => onSaveAndNext())} disabled={isSaving} aria-keyshortcuts="Control+Enter">
          {translate('toolkit.form.saveAndNext')}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        {...pressUnless(readOnly, () => onSave())}
        disabled={isSaving || (readOnly === null && !isDirty && !isNew)}
      >
        {isSaving ? translate('toolkit.form.saving') : trouble?.canRetry ? translate('toolkit.retry') : label}
        <kbd className="key">Ctrl S</kbd>
      </Button>
    </div>
  );
};

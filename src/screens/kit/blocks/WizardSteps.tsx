import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import './blocks.css';

interface WizardStepsProps {
  /** What the steps belong to, for screen readers. */
  label: string;
  /** What each is called, in order. */
  steps: readonly string[];
  /** The place of the one that is open. */
  at: number;
}

/** The steps of a wizard: those that are done, the open one, and what is still to come. */
export const WizardSteps = ({ label, steps, at }: WizardStepsProps): ReactNode => {
  const translate = useTranslate();
  return (
    <ol className="wizard-steps" aria-label={label}>
      {steps.map((name, place) => (
        <li
          key={name}
          className={place === at ? 'current' : place < at ? 'done' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {place < at && (
            <Check size={14} strokeWidth={1.75} aria-label={translate('toolkit.import.steps.done')} role="img" />
          )}
          {name}
        </li>
      ))}
    </ol>
  );
};

import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import type { Proof } from '../../schemas/integration/integrationProofs.ts';
import { showInstant } from '../../src/core/values/localMoments.ts';
import { useTexts } from './useTexts.ts';

/** What proves the step, or that nothing does. */
export const ProofLine = ({ proof: { proved, text, params } }: { proof: Proof }): ReactNode => {
  const { say } = useTexts();
  const locale = useLocale();
  const { at } = params;
  return (
    <p className={proved ? 'wizard-proof' : 'wizard-proof unproved'}>
      <span aria-hidden="true">{proved ? '✓' : '○'}</span>{' '}
      <span className="visually-hidden">{say(proved ? 'Proved:' : 'Not proved:')}</span>{' '}
      {say(text, { ...params, ...(typeof at === 'string' && { at: showInstant(at, locale) }) })}
    </p>
  );
};

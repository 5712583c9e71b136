import { useTranslate } from 'react-admin';
import { integrationStatuses, sectionChoices, stepChoices } from '../../schemas/integration/integrationParts.ts';

interface Texts {
  /** A sentence of the wizard by its English. */
  say(english: string, params?: object): string;
  /** Of a step, else of a section or an integration: languages tell them apart. */
  status(value: number, ofStep?: boolean): string;
  section(id: string): string;
  step(id: string): string;
}

const labelOf = (choices: readonly { value: string | number; label: string }[], value: string | number): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

/** What the wizard says, in the reader's language. */
export const useTexts = (): Texts => {
  const translate = useTranslate();
  const choice = (field: string, value: string | number, english: string, of = 'integration-steps'): string =>
    translate(`resources.${of}.choices.${field}.${value}`, { _: english });
  return {
    say: (english, params = {}) => translate(`words.${english}`, { _: english, ...params }),
    status: (value, ofStep = false) =>
      choice('status', value, labelOf(integrationStatuses, value), ofStep ? 'integration-steps' : 'integrations'),
    section: (id) => choice('section', id, labelOf(sectionChoices, id)),
    step: (id) => choice('step', id, labelOf(stepChoices, id)),
  };
};

import type { HumanCheckSettings } from './settings.ts';

/** What a start says of it. */
export const describeHumanCheck = (settings: HumanCheckSettings | null): string =>
  settings
    ? `${settings.label} is asked whether it is a person who signs up, forgot a password, or signs in after several failures.`
    : 'Nobody is asked to confirm that they are a person: HUMAN_CHECK is not set.';

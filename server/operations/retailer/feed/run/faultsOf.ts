import type { Message } from '../../../../../src/core/values/messages.ts';
import type { StepResult } from '../../../../engine/context/operation.ts';

/** Why a change of a step was refused; none: it was stored. */
export const faultsOf = (result: StepResult | undefined): Message[] => {
  if (!result || !('refused' in result)) return [];
  const errors = Object.values(result.errors);
  return errors.length > 0 ? errors : [result.refused];
};

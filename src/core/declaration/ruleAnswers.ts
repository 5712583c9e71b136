import type { Rule } from './application.ts';

type Answer = ReturnType<Rule>;

/** The fields that a rule of `compute` or of a state sets. Throws on a rule that only says whether something holds. */
export const fieldsOfAnswer = (rule: string, answer: Answer): Record<string, unknown> => {
  if (typeof answer !== 'boolean') return answer;
  throw new Error(
    `The rule '${rule}' answers ${answer}, no fields to set: name it in a check, or let it answer fields.`,
  );
};

/** Whether what a rule of a check is about holds. Throws on a rule that answers fields. */
export const holdsByAnswer = (rule: string, answer: Answer): boolean => {
  if (typeof answer === 'boolean') return answer;
  throw new Error(
    `The rule '${rule}' answers fields to set, not true or false: name it in compute, or let it answer one.`,
  );
};

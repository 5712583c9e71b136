import type { RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { toErrorSchema } from '@rjsf/utils';
import * as z from 'zod';
import { unpackMessage, type Message } from '../../../core/values/checkMessages.ts';
import { tidy } from './tidy.ts';

/**
 * Checks what RJSF draws by zod: its own validator compiles code, which the browser's policy forbids. `schema` is the field's
 * own; without it (and for parts of the value) the JSON schema is read back as zod.
 */
export const zodValidator = (
  schema: z.ZodType | undefined,
  say: (message: Message) => string,
): ValidatorType<unknown> => {
  const errorsOf = (given: unknown, drawn: RJSFSchema): RJSFValidationError[] => {
    const checked = (schema ?? partOf(drawn)).safeParse(tidy(given));
    return checked.success ? [] : checked.error.issues.map((issue) => toError(issue, say));
  };
  return {
    validateFormData: (given, drawn): ValidationData<unknown> => {
      const errors = errorsOf(given, drawn);
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    rawValidation: <Result>(drawn: RJSFSchema, given: unknown) => ({ errors: errorsOf(given, drawn) as Result[] }), // RJSF leaves the kind of error open
    isValid: (drawn, given) => partOf(drawn).safeParse(given).success,
  };
};

const toError = ({ path, message }: z.core.$ZodIssue, say: (message: Message) => string): RJSFValidationError => {
  const text = say(unpackMessage(message));
  const property = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') || '.';
  return { property, message: text, stack: text };
};

const parts = new WeakMap<RJSFSchema, z.ZodType>();

const partOf = (drawn: RJSFSchema): z.ZodType => {
  const known = parts.get(drawn) ?? z.fromJSONSchema(drawn as Parameters<typeof z.fromJSONSchema>[0]); // draft 7, as `describeShape` makes it
  parts.set(drawn, known);
  return known;
};

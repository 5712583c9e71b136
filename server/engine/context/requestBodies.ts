import * as z from 'zod';
import { messages } from '../../../src/core/values/messages.ts';
import { fileSizeLimit } from '../../../src/core/values/fileSize.ts';
import { longestId } from '../../../src/core/values/key.ts';
import { RequestError } from '../access/requestError.ts';

/** Reads a body; what is wrong with it answers 400 with the place and the reason. */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `${place ? `${place}: ` : ''}${reasonOf(issue)}` });
};

/** A list without anything in it is told as everywhere else. */
const reasonOf = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === 'too_small' && issue.origin === 'array' && issue.minimum === 1) return messages.atLeastOne;
  // Of several shapes the one whose kind of value came says what is wrong with it.
  const near =
    issue?.code === 'invalid_union'
      ? issue.errors.flatMap(([first]) => first ?? []).find(({ code }) => code !== 'invalid_type')
      : undefined;
  return near ? reasonOf(near) : (issue?.message ?? 'not what was expected');
};

/** Records that one request may name, rows that it may bring, codes that it may look for. */
export const mostNamed = 100_000;
export const mostRows = 50_000;
export const mostCodes = 10_000;

/** What a body with rows may be: fifteen members of each of as many rows as a body may name. */
export const rowsLimits = { bodyLimit: fileSizeLimit - 1, mostParts: 16 * mostNamed };

/** A list of at most so many: counted before anything in it is looked at, which ends at the first element that is none. */
export const boundedList = <Element extends z.ZodType>(element: Element, max: number, min = 0) =>
  z
    .array(z.unknown())
    .min(min)
    .refine((all) => all.length <= max, {
      error: ({ input }) => `at most ${max} are taken at once, got ${(input as unknown[]).length}`,
      abort: true,
    }) // it is a list by then
    .transform((all, context): z.output<Element>[] => {
      const list: z.output<Element>[] = [];
      for (const [at, one] of all.entries()) {
        const read = element.safeParse(one);
        if (!read.success) {
          const [issue] = read.error.issues;
          context.addIssue({
            code: 'custom',
            path: [at, ...(issue?.path ?? [])],
            message: issue?.message ?? 'not what was expected',
          });
          return z.NEVER;
        }
        list.push(read.data);
      }
      return list;
    });

/** An id as it comes: a number or a text. */
export const recordId = z.union([z.string().max(longestId), z.number()]).transform(String);
export const idList = boundedList(recordId, mostNamed, 1);

/** A version in a query string or a body. */
export const versionText = z.coerce.number().int().min(0).max(2147483647).optional();

/** A query as its schema says; 400 names the parameter. */
export const readQuery = <T>(schema: z.ZodType<T>, query: unknown): T => {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  throw new RequestError(400, 'BAD_QUERY', 'badQuery', {
    name: unknown ?? issue?.path.join('.') ?? '',
    reason: issue?.message ?? 'not what was expected',
  });
};

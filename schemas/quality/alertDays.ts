import * as z from 'zod';

/** Which days of an alert are asked for, and how many of its rows. */
export const AlertDays = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  take: z.coerce.number().int().min(1).max(250).default(50),
});

import { format, resolveConfig } from 'prettier';

/** A text as the project's formatter leaves it, so that what was written passes its check whatever the length of a name. */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

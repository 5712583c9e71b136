/**
 * A text in SQL with the secret of each link left out: what a mailed link opens is its receiver's alone, whoever else reads the outbox.
 */
export const withoutLinks = (text: string): string =>
  `regexp_replace(${text}, '([?#&](?:token|code)=)[A-Za-z0-9_-]{16,}', '\\1…', 'g')`;

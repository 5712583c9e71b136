/** A message with the hint that follows it: the specification has some texts without their full stop. Without a hint: the message. */
export const withHint = (sentence: string, hint: string): string =>
  hint === '' ? sentence : `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${hint}`;

/**
 * Formatted text as people write and read it.
 *
 * Taken from outside: FormattedText, RichTextInput.
 */
export {};

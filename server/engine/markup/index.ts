/**
 * Texts of HTML: what of them is stored, and what is refused.
 *
 * Taken from outside: cleanMarkup.
 */
export {};

/**
 * A tree over several resources, drawn: its rows, and the dialogs over them.
 *
 * Taken from outside: TreePage.
 */
export {};

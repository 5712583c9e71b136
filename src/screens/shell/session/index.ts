/**
 * The writes of this tab: the question before an undo or a redo, and the list of them all.
 *
 * Taken from outside: NextDialog, SessionDialog.
 */
export {};

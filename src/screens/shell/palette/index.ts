/**
 * The command palette and the sheet of shortcuts.
 *
 * Taken from outside: CommandPalette, ShortcutsDialog, useCommands.
 */
export {};

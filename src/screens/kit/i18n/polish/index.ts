/**
 * The framework's Polish texts, by area.
 *
 * Taken from outside: account, actionFiles, adjust, audit, copies, deleted, filters, grid, images, importing, messages,
 * own, pictures, record, sessionChanges, shortcuts, side, today, views.
 */
export {};

/**
 * English texts that come with the pages, forms and dialogs that say them, by area.
 *
 * Taken from outside: account, actionFiles, adjust, audit, calendar, copies, deleted, images, importing, own, pages, pictures, record,
 * sessionChanges, shell, shortcuts, side, today.
 */
export {};

/**
 * The framework's English texts, by area.
 *
 * Taken from outside: account, actionFiles, audit, copies, deleted, grid, images, importing, messages, own, pictures, record,
 * shortcuts, side, views.
 */
export {};

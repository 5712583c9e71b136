/**
 * Small parts without state of their own: buttons, menus, dialogs, chips, thumbnails, waiting and failed pages.
 *
 * Taken from outside: ActionMenu, Boundary, cells, Chips, ConfirmDialog, CopyButton, download, ErrorPage, history, isTyping,
 * Loading, MenuPopup, NamedMenu, NotFoundPage, pageTable, pressToGoOn, SidePanel, Thumbnail, ToneLabel, unlessBeside, YesNo.
 */
export {};

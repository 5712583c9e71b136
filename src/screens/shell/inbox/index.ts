/**
 * The panel of notices below the bell, and what a browser does about them.
 *
 * Taken from outside: InboxPanel, useInbox, useKeptPush.
 */
export {};

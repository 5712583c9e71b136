/**
 * Who is signed in and may do what, and what resources and fields are called to them.
 *
 * Taken from outside: describeIn, menuEntries, readToolkit, RecordLink, screen, session, stores, toolkit, toRef,
 * unsaved, useCan, useFinds, useLabel, useLinkTitle, usePermissionReason, useResource, useTitle, viewTabs.
 */
export {};

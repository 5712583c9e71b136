/**
 * A record as a form: fields, sections, saving, leaving.
 *
 * Taken from outside: Becoming, form, FormField, FormSections, OpenedState, RecordPage, RecordState, SaveBar,
 * SectionNav, ShownValue, useFormOf, useLeaveGuard, useSaveForm, useSaveShortcut.
 */
export {};

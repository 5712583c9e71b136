/**
 * What others may, seen by who decides it: what a change comes to, and their screens as they see them.
 *
 * Taken from outside: ImpactDialog, PersonalPage, ViewBanner.
 */
export {};

/**
 * What pages are put together from besides lists and forms: the steps of a wizard, what is had and could be, and what stands for what is not there.
 *
 * Taken from outside: blocks, EmptyState, FailedState, HeadedTable, Picks, WizardSteps.
 */
export {};

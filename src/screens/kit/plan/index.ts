/**
 * A plan before it is applied: its rows, its frame.
 *
 * Taken from outside: bulk, CopyDialog, FileDoubts, import, mapping, MendCell, PlanFrame, PlanPager, PlanPages, planRows, usePlanOf,
 * usePlanRows, WholeNotice.
 */
export {};

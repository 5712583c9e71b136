/**
 * A plan before it is applied: its rows, its counts, its dialog.
 *
 * Taken from outside: bulk, CopyDialog, bulkStep, FileDoubts, import, mapping, MendCell, PlanDialog, PlanFrame, PlanPager, planRows,
 * usePlanRows, WholeNotice.
 */
export {};

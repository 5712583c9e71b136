/**
 * A plan before it is applied: its rows, its frame.
 *
 * Taken from outside: bulk, CopyDialog, FileDoubts, import, importState, LeaveSheet, mapping, MendCell, PlanFrame, PlanPager, PlanPages,
 * planRows, PlanTrouble, sheet, SheetTable, usePlan, usePlanOf, usePlanRows, WholeNotice.
 */
export {};

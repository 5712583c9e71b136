/**
 * A step on its way to be written: its plan in a dialog of its own, or beside what it asks for.
 *
 * Taken from outside: bulkStep, PlanDialog, PlanView, StepDialog, useFirstControl, usePlanStep, useRested.
 */
export {};

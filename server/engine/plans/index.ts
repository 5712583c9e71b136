/**
 * Making and applying plans of every kind, and taking change-sets back.
 *
 * Taken from outside: applyPlan, beginPlan, makePlan, routes, undoRoutes, workOut.
 */
export {};

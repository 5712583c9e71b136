/**
 * What an operation says beside a form, and values that can be taken over.
 *
 * Taken from outside: beside, BesideAnswer, besideLabel, BesidePanel, Proposals, proposalTarget.
 */
export {};

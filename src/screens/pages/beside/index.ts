/**
 * What an operation says beside a form, values that can be taken over, and how customers see a record.
 *
 * Taken from outside: beside, besideLabel, BesidePanel, Preview, Proposals, proposalTarget.
 */
export {};

/** Operations that the framework has for what it holds about a person; a declaration names them as those of its application. */
export const personalOperations = ['foreseeErasure', 'exportPerson', 'erasePerson'] as const;
export type PersonalOperation = (typeof personalOperations)[number];

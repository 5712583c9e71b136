/**
 * What a change of rights comes to, asked about before it is made.
 *
 * Taken from outside: ImpactDialog.
 */
export {};

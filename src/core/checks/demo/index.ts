/**
 * What is wrong with the records that a demo begins with.
 *
 * Taken from outside: demoFaults.
 */
export {};

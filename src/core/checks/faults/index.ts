/**
 * What a fault of a configuration is, and the ones that every check tells: a name that is unknown.
 *
 * Taken from outside: conditionFaults, fault, namedFields.
 */
export {};

/**
 * Fields and what their types are made of: conditions, numbers, moments, checks of a text, and what is worked out.
 *
 * Taken from outside: computed, conditions, defineField, field, fieldType, matching, moments, numbers, numberSample,
 * sample, scalarType, setType, textChecks.
 */
export {};

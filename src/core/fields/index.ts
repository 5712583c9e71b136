/**
 * Fields and what their types are made of: conditions, numbers, moments, checks and folding of a text, and what is worked out.
 *
 * Taken from outside: adjustment, computed, conditions, defineField, eventTexts, field, fieldType, fold, matching, moments, numbers,
 * numberSample, periods, placeOf, sample, scalarType, setType, textChecks, zones.
 */
export {};

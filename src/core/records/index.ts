/**
 * What is asked of records by their declaration: checks, comparison, differences, conditions that match, texts in other languages.
 *
 * Taken from outside: changedFrom, changes, coerceWhere, compareRecords, countsAs, declaredTexts, fieldErrors,
 * isCalled, keySchema, matches, memberWords, nested, otherLanguages, recordKeys, textSchema, typedAs, validateRecord,
 * webAddress, withoutServices.
 */
export {};

/**
 * The framework's texts in three languages, moments and counted things in words.
 *
 * Taken from outside: i18nProvider, Sentence, time, useCounted, useNow, useSize.
 */
export {};

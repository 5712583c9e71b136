/**
 * The framework's texts in three languages, moments and counted things in words.
 *
 * Taken from outside: i18nProvider, Sentence, shownName, texts, time, useCounted, useNow, useSize.
 */
export {};

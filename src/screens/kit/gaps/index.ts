/**
 * What a record lacks, and which of it was filled in since its page was opened.
 *
 * Taken from outside: FormGaps, GapChips, useFilled, useGaps, useSeen.
 */
export {};

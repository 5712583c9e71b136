import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what was opened: at the end of the test that opened it, else of its file. A hook of the file that is asked for within a test is
 * never called, and the connections of each such server would be held for all files that follow.
 */
export const atEnd = (close: () => Promise<void>): void => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(close);
  else onTestFinished(close);
};

import type { PlaywrightTestArgs, PlaywrightTestOptions, TestType } from '@playwright/test';

/** A test at a product of its own, that `enter` signs its administrator in to. */
export type EnterTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { enter: (path: string) => Promise<void> },
  object
>;

import type { Locator, Page } from 'playwright';

/** A file as it lies on this person's disk. */
export interface OwnFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What somebody does at a page: every chord, character and click is counted here, for both sides alike, and nowhere else. */
export interface Hands {
  page: Page;
  /** Keystrokes and clicks so far. A character is one, a chord (Ctrl+V) is one. */
  count(): number;
  /** Milliseconds so far that were not spent aside. */
  clock(): number;
  press(...chords: string[]): Promise<void>;
  type(text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  /** An option of the browser's own list: a click on the list and one on the option, which no script can make. */
  choose(list: Locator, option: string): Promise<void>;
  /** Something that is not this person's work: it counts neither strokes nor time. */
  aside<T>(work: () => Promise<T>): Promise<T>;
  /** Copies a column in another program; pasting it is a chord. */
  copy(column: readonly (string | number)[]): Promise<void>;
  /** Pastes what was copied in another program: a chord. */
  paste(...column: (string | number)[]): Promise<void>;
  /** A click that opens the system's dialog, and one that chooses there: however many files, and wherever they lie. */
  pick(opener: Locator, files: OwnFile | OwnFile[]): Promise<void>;
}

/** Hands that never rest: nobody reads, thinks or moves between keyboard and mouse, on neither side. */
export const handsAt = (page: Page): Hands => {
  let strokes = 0;
  let apart = 0;
  const began = performance.now();
  const aside = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    apart += performance.now() - from;
    return result;
  };
  const press = async (...chords: string[]): Promise<void> => {
    for (const chord of chords) await page.keyboard.press(chord);
    strokes += chords.length;
  };
  const copy = (column: readonly (string | number)[]): Promise<void> =>
    aside(() => page.evaluate((text) => navigator.clipboard.writeText(text), column.join('\r\n')));
  return {
    page,
    aside,
    press,
    copy,
    count: () => strokes,
    clock: () => performance.now() - began - apart,
    type: async (text) => {
      await page.keyboard.type(text);
      strokes += text.length;
    },
    click: async (target) => {
      await target.click();
      strokes += 1;
    },
    choose: async (list, option) => {
      await list.selectOption(option);
      strokes += 2;
    },
    paste: async (...column) => {
      await copy(column);
      await press('ControlOrMeta+v');
    },
    pick: async (opener, files) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
      await chooser.setFiles(files);
      strokes += 2;
    },
  };
};

import { firstKeys, spent } from './provider.ts';

/** How a page is driven: where its controls are, and what says that a frame shows the result. */
export interface Side {
  clickSort(): void;
  clickSelectAll(): void;
  /** The key that a row shows. */
  keyOf(row: HTMLTableRowElement): string;
  rows(): HTMLTableRowElement[];
  /** The cells of a row that both sides have. */
  cells(row: HTMLTableRowElement): HTMLTableCellElement[];
}

export interface Bench {
  sort(): Promise<number>;
  selectAll(): Promise<number>;
  clear(): Promise<void>;
  /** Texts and image addresses of every cell. */
  shown(): string[][];
}

const chosen = (side: Side): number =>
  side.rows().filter((row) => row.querySelector<HTMLInputElement>('input')?.checked).length;

/** From a click to the first paint of a frame in which `isDone` holds, in ms, without the provider's own time. */
const untilPainted = (act: () => void, isDone: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const before = spent.total;
    const start = performance.now();
    const look = (): void => {
      if (!isDone()) return void requestAnimationFrame(look);
      // A message posted in a frame's callback is answered after that frame was painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start - (spent.total - before));
      channel.port2.postMessage(null);
    };
    act();
    requestAnimationFrame(look);
  });

export const exposeBench = (side: Side): void => {
  let order = 'DESC';
  const bench: Bench = {
    sort: () => {
      order = order === 'ASC' ? 'DESC' : 'ASC';
      const expected = firstKeys('price', order).join();
      return untilPainted(side.clickSort, () => side.rows().slice(0, 5).map(side.keyOf).join() === expected);
    },
    selectAll: () => untilPainted(side.clickSelectAll, () => chosen(side) === side.rows().length),
    clear: async () => void (await untilPainted(side.clickSelectAll, () => chosen(side) === 0)),
    shown: () => side.rows().map((row) => side.cells(row).map(textOf)),
  };
  Object.assign(window, { bench });
};

const textOf = (cell: HTMLTableCellElement): string =>
  cell.querySelector('img')?.getAttribute('src') ?? cell.textContent.trim();

/** What is switched: whether a column is shown, or how high rows are. */
export type Control = 'column' | 'density';

/** In the page: from a click on the control to the first painted frame of a table that is another by it, in ms. */
export const timeControl = (control: Control): Promise<number> =>
  new Promise((resolve, reject) => {
    const switchOf = (): HTMLElement | null | undefined =>
      control === 'density'
        ? document.querySelector<HTMLElement>('[aria-label="Roomy rows"]')
        : [...document.querySelectorAll('li')]
            .find((line) => line.textContent.trim() === 'City')
            ?.querySelector('input');
    // Of the last row: it is the last to be drawn.
    const read = (): number | undefined => {
      const row = document.querySelector<HTMLTableRowElement>('tbody tr:last-child');
      return control === 'density' ? row?.getBoundingClientRect().height : row?.cells.length;
    };
    const wanted = switchOf();
    if (!wanted) return reject(new Error(`The page has no control of its ${control}.`));
    const before = read();
    const began = performance.now();
    const look = (): void => {
      if (read() === before) return void requestAnimationFrame(look);
      // A message posted in a frame's callback is answered after that frame was painted.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - began);
      channel.port2.postMessage(null);
    };
    wanted.click();
    requestAnimationFrame(look);
  });

/** In the page: what is still drawn, or read, after a change would count as the next one's. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 300));

let isPressed = false;
let waiting: (() => void)[] = [];

const release = (): void => {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
};

window.addEventListener('mousedown', () => (isPressed = true), true);
// Behind what the page does with the click: a box that is drawn anew before that would not be ticked.
window.addEventListener('click', release);
// A press that clicks nothing, or whose click goes no further: dragged away, or of another button.
window.addEventListener('mouseup', () => void setTimeout(release), true);
window.addEventListener('dragend', release, true);
window.addEventListener('keydown', release, true);

/**
 * Runs at once, or after the press by which the focus went elsewhere: what it puts on the page would move what is being
 * pressed away from under the pointer, which then misses it.
 */
export const afterPress = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};

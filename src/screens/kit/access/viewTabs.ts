const name = 'toolkit.view';

/** Tells the other tabs of this browser that its session looks as somebody else now, or as itself again. */
export const tellTabs = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
};

/** Calls back when another tab told so, until what is answered is called. */
export const hearTabs = (hear: () => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = hear;
  return () => channel.close();
};

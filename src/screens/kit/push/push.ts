/** Its address is its name: see `src/public/push-worker.js`. */
const workerAddress = '/_app/push-worker.js';

/** Whether this browser can be told at all; a page without TLS cannot. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What the server is told of a subscription. */
interface Subscribed {
  token: string;
  subscription: PushSubscriptionJSON;
}

/** Subscribes this browser at its push service, by the application's public key; one that was made by another key goes. */
export const subscribe = async (key: string): Promise<Subscribed> => {
  const registration = await navigator.serviceWorker.register(workerAddress, { scope: '/' });
  const wanted = bytesOf(key);
  const there = await registration.pushManager.getSubscription();
  const fits = there && isSame(there.options.applicationServerKey, wanted);
  if (there && !fits) await there.unsubscribe();
  const subscription =
    there && fits
      ? there
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  return { token: await tokenOf(subscription.endpoint), subscription: subscription.toJSON() };
};

/** Ends the subscription of this browser, where there is one. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/** The digest by which the server knows a browser (`tokenOf` of its outbox). */
const tokenOf = async (endpoint: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return toBase64Url(digest);
};

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && toBase64Url(new Uint8Array(one)) === toBase64Url(other);

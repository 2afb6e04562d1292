/** A device as the API takes it. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Push permission of this browser, and its endpoint at the push service if it has subscribed. */
export type Device =
  | { readonly kind: 'unsupported' | 'denied' }
  | { readonly kind: 'allowed'; readonly endpoint: string | null };

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const targetOf = (subscription: PushSubscription): PushTarget => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
};

export const readDevice = async (): Promise<Device> => {
  if (!isSupported()) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  return { kind: 'allowed', endpoint: (await subscriptionHere())?.endpoint ?? null };
};

/** Asks the member for their permission: after their own click alone. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** The subscription that this browser has already; null if it has none. */
export const targetHere = async (): Promise<PushTarget | null> => {
  if (!isSupported()) return null;
  const subscription = await subscriptionHere();
  return subscription && targetOf(subscription);
};

/** Subscribes this browser by the key of the installation. Fails if its push service can't be reached. */
export const subscribeHere = async (applicationServerKey: string): Promise<PushTarget> => {
  // one with another key would be refused
  await unsubscribeHere();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
};

export const unsubscribeHere = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe();
};

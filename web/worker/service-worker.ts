/**
 * Caches the code of the app's version in use, so that members can open pages, menus and the composer offline. It
 * caches only files of the build and the app's HTML: no answer of the API, no personal data. And it shows the notices
 * that the server pushes to this device.
 */

/** Filled in by the build: a hash of the names, and the addresses to keep. */
declare const VERSION: string;
declare const FILES: readonly string[];
/** The first script of this version; its HTML names it. */
declare const ENTRY: string;

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'malaab-';
const CACHE = `${PREFIX}${VERSION}`;
/** A page that is the app for everybody; `/` is the landing page for visitors. */
const SHELL = '/auth/signin';
/** Tabs of the version before still need its files. */
const VERSIONS_KEPT = 2;

/** Caches the app's HTML, if it belongs to this version; language and colours are its only personal content. */
const keepShell = async (answer: Response): Promise<void> => {
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('text/html')) return;
  const copy = answer.clone();
  if (!(await answer.text()).includes(ENTRY)) return;
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, copy);
};

const fetchShell = async (): Promise<void> =>
  keepShell(await fetch(SHELL, { headers: { accept: 'text/html' }, cache: 'no-store' }));

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await fetchShell();
  // a tab of the previous version continues with its own files, so none has to be closed
  await self.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - VERSIONS_KEPT + 1)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
};

/** The page from the network; offline, the app of this version. */
const answerNavigation = async (event: FetchEvent): Promise<Response> => {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepShell(answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: CACHE, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
};

/** A file of a version: its name has a hash, so a cached one is never outdated. */
const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** A pushed message: `PushedNotice` of `commands/notifications/notice-push.ts`. */
type Notice = {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  readonly dir: NotificationDirection;
  readonly path: string;
  readonly tag: string;
};

const tabs = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a notice, unless a member is looking at the app: its own connection shows the same. */
const show = async ({ title, text, lang, dir, path, tag }: Notice): Promise<void> => {
  const open = await tabs();
  if (open.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    body: text,
    lang,
    dir,
    tag,
    icon: '/icon-192.png',
    data: path,
  });
};

/** Opens a page of the app in an existing tab, otherwise in a new one. */
const openPage = async (path: string): Promise<void> => {
  const { href } = new URL(path, self.location.origin);
  const open = await tabs();
  const tab = open.find(({ url }) => url === href) ?? open[0];
  if (!tab) {
    await self.clients.openWindow(href);
    return;
  }
  if (tab.url !== href) await tab.navigate(href);
  await tab.focus();
};

const ask = async (path: string, token: string, body?: object): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return fetch(path, { headers, ...sent });
};

/** A token of the member's session by the refresh cookie; null for a visitor. */
const renewedToken = async (): Promise<string | null> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/auth/refresh', { method: 'POST', headers, body: '{}' });
  if (!answer.ok) return null;
  const { access_token: token } = await answer.json();
  return token;
};

/** Subscribes again after the browser has dropped the subscription. The push service removes the old address. */
const subscribeAgain = async (): Promise<void> => {
  // tabs renew the session under the same lock
  const token = await navigator.locks.request('malaab.auth.refresh', renewedToken);
  if (token === null) return;
  const { publicKey } = await (await ask('/push-subscriptions/key', token)).json();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  await ask('/push-subscriptions', token, { endpoint, ...keys });
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname))
    event.respondWith(answerFile(request));
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data).catch(() => undefined));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));
/** After a change of language or colours the cached HTML must be replaced. */
self.addEventListener('message', (event) => {
  if (event.data === 'appearance') event.waitUntil(fetchShell().catch(() => undefined));
});

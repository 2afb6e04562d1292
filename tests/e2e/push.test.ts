import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../commands/demo/world.ts';
import type { PushedNotice } from '../../commands/notifications/notice-push.ts';
import { callerOf } from './caller.ts';
import { CHROMIUM, openBrowser } from './browser.ts';
import { demoTest as journey } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Notifications on a device: its settings, and the notices of its service worker. */

const SETTINGS = '/settings/notifications';

/** A browser without windows shows no notifications. */
const test = journey.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser(CHROMIUM);
  onCleanup(() => browser.close());
  return browser;
});

/** A browser's new subscription. */
const newSubscription = () => ({
  endpoint: `https://push.example.com/send/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/**
 * A push service for the page, because Chromium has none without an account of Google. A subscription survives page
 * loads, like a browser's.
 */
const withPushService = async (page: Page): Promise<void> => {
  const kept = newSubscription();
  await page.addInitScript(`{
    const kept = ${JSON.stringify(kept)};
    const subscription = {
      endpoint: kept.endpoint,
      toJSON: () => kept,
      unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') === 'yes' ? subscription : null;
  }`);
};

const subscriptions = z.object({ items: z.array(z.looseObject({ endpoint: z.string() })) });

test.for(LANGUAGES)(
  'notifications are switched on and off on a device, and end with the sign-out, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language, { serviceWorkers: 'allow' });
    const { page } = visitor;
    const who = language === 'ar' ? 'salma' : 'karim';
    await withPushService(page);
    await page.context().grantPermissions(['notifications'], { origin: site.url });
    await become(visitor, who, language);
    const caller = await callerOf(site, who);
    const devices = async (): Promise<number> =>
      subscriptions.parse(await caller.read('/push-subscriptions')).items.length;

    await page.goto(SETTINGS);
    const section = page.getByRole('region', { name: text['notices.device'] });
    await section.getByText(text['notices.device.off'], { exact: true }).waitFor();
    await section.getByRole('button', { name: text['notices.device.switchOn'] }).click();
    await section.getByText(text['notices.device.on'], { exact: true }).waitFor();
    await expect.poll(devices).toBe(1);
    // the same after a page load
    await page.reload();
    await section.getByRole('button', { name: text['notices.device.switchOff'] }).click();
    await section.getByText(text['notices.device.off'], { exact: true }).waitFor();
    await expect.poll(devices).toBe(0);
    expect(await page.evaluate("localStorage.getItem('subscribed')")).toBeNull();

    await section.getByRole('button', { name: text['notices.device.switchOn'] }).click();
    await section.getByText(text['notices.device.on'], { exact: true }).waitFor();
    await page.goto('/settings');
    await page.getByRole('button', { name: text['account.signOut'] }).click();
    await expect.poll(devices).toBe(0);
    await expect.poll(() => page.evaluate("localStorage.getItem('subscribed')")).toBeNull();
  },
);

test.for(LANGUAGES)(
  'a device without notifications shows the reason, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language, { serviceWorkers: 'allow' });
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'farida' : 'nadia', language);
    // a permission that is granted denies all others
    await page.context().grantPermissions(['geolocation'], { origin: site.url });
    await page.goto(SETTINGS);
    const section = page.getByRole('region', { name: text['notices.device'] });
    await section.getByText(text['notices.device.denied']).waitFor();
    expect(await section.getByRole('button').count()).toBe(0);

    // no push service can be reached
    visitor.expectComplaint(/Push API/);
    await page.context().grantPermissions(['notifications'], { origin: site.url });
    await page.reload();
    await section.getByRole('button', { name: text['notices.device.switchOn'] }).click();
    await section.getByText(text['notices.device.failed']).waitFor();
    await section.getByText(text['notices.device.off'], { exact: true }).waitFor();

    await page.addInitScript('delete window.PushManager');
    await page.reload();
    await section.getByText(text['notices.device.unsupported']).waitFor();
  },
);

test('notifications continue after the member has changed the password on this device', async ({
  site,
  visit,
}) => {
  const text = words.en;
  const visitor = await visit('en', { serviceWorkers: 'allow' });
  const { page } = visitor;
  await withPushService(page);
  await page.context().grantPermissions(['notifications'], { origin: site.url });
  await become(visitor, 'qalyubia', 'en');
  const section = page.getByRole('region', { name: text['notices.device'] });
  await page.goto(SETTINGS);
  await section.getByRole('button', { name: text['notices.device.switchOn'] }).click();
  await section.getByText(text['notices.device.on'], { exact: true }).waitFor();
  await page.goto('/settings/password');
  // requests of the session that ends
  for (const address of ['/realtime/poll', '/users/count/']) visitor.expectRefusal(401, address);
  await page.getByLabel(text['settings.password.current'], { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(text['settings.password.next'], { exact: true }).fill(`${DEMO_PASSWORD}-again`);
  const subscribed = page.waitForResponse((answer) => answer.url().endsWith('/push-subscriptions'));
  await page.getByRole('button', { name: text['settings.password.save'] }).click();
  expect((await subscribed).status()).toBe(201);
  await page.getByText(text['settings.password.done']).waitFor();
  await page.goto(SETTINGS);
  await section.getByText(text['notices.device.on'], { exact: true }).waitFor();
});

test('a browser that dropped its subscription gets another one', async ({ site, visit }) => {
  const visitor = await visit('en', { serviceWorkers: 'allow' });
  const { page } = visitor;
  await become(visitor, 'karim', 'en');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
  const caller = await callerOf(site, 'karim');
  const { endpoint, keys } = newSubscription();
  await page.context().serviceWorkers()[0]?.evaluate(`{
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify({ endpoint, keys })}) });
    self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
  }`);
  await expect
    .poll(async () => subscriptions.parse(await caller.read('/push-subscriptions')).items)
    .toMatchObject([{ endpoint, ...keys }]);
});

const registered = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
});

/** Delivers messages to the service worker of a page, as a push service does. */
const delivererOf = async (page: Page, origin: string) => {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', (said) => {
      const [its] = registered.parse(said).registrations;
      if (its) done(its.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (notice: PushedNotice): Promise<void> => {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(notice),
    });
  };
};

const shown = z.array(
  z.object({ title: z.string(), body: z.string(), lang: z.string(), dir: z.string(), tag: z.string() }),
);

test('a push is shown if no member is looking at the app, replaces its group, and leads to its page', async ({
  site,
  visit,
}) => {
  const visitor = await visit('ar', { serviceWorkers: 'allow' });
  const { page } = visitor;
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: site.url });
  await become(visitor, 'salma', 'ar');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
  const deliver = await delivererOf(page, site.url);
  const inWorker = async (script: string): Promise<unknown> =>
    (context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))).evaluate(script);
  const shownNow = async () =>
    shown.parse(
      await inWorker(`self.registration.getNotifications().then((all) =>
        all.map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag })))`),
    );
  const notice = { title: 'ملاعب', lang: 'ar', dir: 'rtl', path: '/notifications', tag: 'posts' } as const;

  await page.goto('about:blank');
  await deliver({ ...notice, text: 'تفاعل جديد من منى مع منشورك' });
  await expect.poll(shownNow).toHaveLength(1);
  const text = 'تفاعل جديد من سارة وشخص آخر مع منشورك';
  await deliver({ ...notice, text });
  await expect.poll(shownNow).toEqual([{ title: 'ملاعب', body: text, lang: 'ar', dir: 'rtl', tag: 'posts' }]);

  // a click opens the page in the existing tab
  await page.goto('/');
  await inWorker(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await page.waitForURL('**/notifications');
  expect(await shownNow()).toEqual([]);

  // a member who is looking at the app gets no notice
  await inWorker(`{
    const { matchAll } = Clients.prototype;
    Clients.prototype.matchAll = async function (...options) {
      const found = await matchAll.apply(this, options);
      self.hasLooked = true;
      return found;
    };
  }`);
  await deliver({ ...notice, text: 'تعليق جديد', tag: 'focused' });
  await expect.poll(() => inWorker('self.hasLooked')).toBe(true);
  await page.goto('about:blank');
  await deliver({ ...notice, text: 'متابع جديد', tag: 'after' });
  await expect.poll(async () => (await shownNow()).map(({ tag }) => tag)).toEqual(['after']);
});

import { expect } from 'vitest';
import { derivedId } from '../../commands/core/ids.ts';
import { roomOfTwo } from '../../commands/social/rooms.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words, type Texts } from './steps.ts';

type Channel = 'inApp' | 'email' | 'push';

/** The accessible name of the box of a kind. */
const boxOf = (text: Texts, kind: string, channel: Channel): string =>
  text['notices.box'].replace('{kind}', kind).replace('{channel}', text[`notices.channel.${channel}`]);

/** The accessible name of the box of all kinds of a topic. */
const allOf = (text: Texts, topic: string, channel: Channel): string =>
  text['notices.box.all'].replace('{topic}', topic).replace('{channel}', text[`notices.channel.${channel}`]);

test.for(LANGUAGES)(
  'a member chooses kinds and channels, and they are saved, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'salma' : 'karim', language);
    await page.goto('/notifications');
    await page.getByRole('link', { name: text['notifications.settings'] }).click();
    await page.getByRole('heading', { name: text['notices.title'], exact: true }).waitFor();

    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const comments = box(boxOf(text, text['word.shared.value.post_commented'], 'email'));
    await comments.waitFor();
    expect(await comments.isChecked()).toBe(false);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('/notification-settings'),
    );
    await comments.check();
    expect((await saved).ok()).toBe(true);
    // on devices by default
    const pushed = box(boxOf(text, text['word.shared.value.post_commented'], 'push'));
    await pushed.uncheck();

    // kinds that are always sent are ticked and cannot be changed
    const approved = box(boxOf(text, text['word.notification.value.kind.approved'], 'email'));
    expect([await approved.isChecked(), await approved.isDisabled()]).toEqual([true, true]);
    await page.getByText(text['notices.always']).waitFor();

    // all of a topic at once
    const all = box(allOf(text, text['notices.topic.jobs'], 'email'));
    await all.check();
    await all.uncheck();
    const jobs = box(boxOf(text, text['word.shared.value.job_applied'], 'email'));
    expect(await jobs.isChecked()).toBe(false);
    await expect
      .poll(async () => {
        await page.reload();
        await comments.waitFor();
        const boxes = [comments, pushed, jobs, all];
        return Promise.all(boxes.map((one) => one.isChecked()));
      })
      .toEqual([true, false, false, false]);
  },
);

test('a conflict with another device’s change is refused, and the page shows the saved values', async ({
  site,
  visit,
}) => {
  const text = words.en;
  const visitor = await visit('en');
  const { page } = visitor;
  await become(visitor, 'nadia', 'en');
  await page.goto('/settings/notifications');
  const box = (kind: 'followed' | 'post_reacted') =>
    page.getByRole('checkbox', {
      name: boxOf(text, text[`word.shared.value.${kind}`], 'email'),
      exact: true,
    });
  await box('followed').waitFor();
  const elsewhere = await callerOf(site, 'nadia');
  await elsewhere.send('POST', '/notification-settings', { inApp: {}, email: { post_reacted: true } });
  visitor.expectRefusal(409, '/notification-settings');
  await box('followed').click();
  await page.getByText(text['notifications.notKept']).waitFor();
  await expect.poll(() => box('post_reacted').isChecked()).toBe(true);
  expect(await box('followed').isChecked()).toBe(false);
  // from here on it is kept
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await box('followed').check();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await box('followed').waitFor();
  expect([await box('followed').isChecked(), await box('post_reacted').isChecked()]).toEqual([true, true]);
});

test.for(LANGUAGES)(
  'a post is muted from its menu and unmuted in the settings, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'salma' : 'karim', language);
    await page.goto(`/posts/${derivedId('demo', 'training')}`);
    const openMenu = () =>
      page.getByRole('main').getByRole('button', { name: text['feed.more.actions'] }).first().click();
    await openMenu();
    await page.getByRole('menuitem', { name: text['feed.mute'], exact: true }).click();
    await page.getByText(text['feed.muted']).waitFor();
    await openMenu();
    await page.getByRole('menuitem', { name: text['feed.unmute'], exact: true }).waitFor();

    await page.goto('/settings/notifications');
    const muted = page.getByRole('region', { name: text['notices.muted.posts'], exact: true });
    await muted.getByRole('link').waitFor();
    await muted.getByRole('button', { name: text['notices.muted.undo'] }).click();
    await muted.getByText(text['notices.muted.posts.none']).waitFor();
  },
);

test.for(LANGUAGES)(
  'a conversation is muted from its menu and unmuted in the settings, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'salma' : 'karim', language);
    await page.goto(`/messages/${roomOfTwo(derivedId('demo', 'karim'), derivedId('demo', 'salma'))}`);
    await page.getByRole('button', { name: text['chat.menu'] }).click();
    await page.getByRole('menuitem', { name: text['chat.mute'], exact: true }).click();
    await page.getByText(text['chat.muted'], { exact: true }).waitFor();

    await page.goto('/settings/notifications');
    const muted = page.getByRole('region', { name: text['notices.muted.rooms'], exact: true });
    await muted.getByRole('link', { name: language === 'ar' ? 'كريم الشافعي' : 'سلمى عبد الرحمن' }).waitFor();
    await muted.getByRole('button', { name: text['notices.muted.undo'] }).click();
    await muted.getByText(text['notices.muted.rooms.none']).waitFor();
  },
);

test.for(LANGUAGES)(
  'quiet hours are set in Egypt’s time, and switched off, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'qalyubia' : 'nile', language);
    await page.goto('/settings/notifications');
    const quiet = page.getByRole('form', { name: text['notices.quiet'], exact: true });
    await quiet.getByLabel(text['notices.quiet.from'], { exact: true }).fill('23:30');
    expect(await quiet.getByLabel(text['notices.quiet.zone']).inputValue()).toBe('Africa/Cairo');
    await quiet.getByRole('button', { name: text['notices.quiet.save'] }).click();
    const stop = page.getByRole('button', { name: text['notices.quiet.stop'] });
    await stop.waitFor();
    await page.reload();
    await stop.waitFor();
    expect(await quiet.getByLabel(text['notices.quiet.from'], { exact: true }).inputValue()).toBe('23:30');
    await stop.click();
    const section = page.getByRole('region', { name: text['notices.quiet'] });
    await section.getByText(text['notices.quiet.off'], { exact: true }).waitFor();
  },
);

import { expect } from 'vitest';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

test.for(LANGUAGES)(
  'an offline member sees a notice, keeps the draft, and sees new posts once online, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const said = page.getByRole('status');
    await become(visitor, 'salma', language);
    const nadia = await callerOf(site, 'nadia');
    const { id } = await nadia.me();
    await page.goto(`/members/${id}`);
    await page.getByRole('heading', { name: 'Nadia Hassan' }).waitFor();

    await page.context().setOffline(true);
    await said.filter({ hasText: text['app.reach.offline'] }).waitFor();
    await nadia.send('PATCH', `/users/${id}`, { bio: `Hills today, ${language}` });
    await page.context().setOffline(false);
    await said.filter({ hasText: text['app.reach.back'] }).waitFor();
    await page.getByText(`Hills today, ${language}`).waitFor();
    await said.filter({ hasText: text['app.reach.back'] }).waitFor({ state: 'detached' });

    await page.goto('/profile/edit');
    const bio = page.getByLabel(text['profile.bio']);
    const save = page.getByRole('button', { name: text['profile.save'], exact: true });
    await bio.fill(`Written in a tunnel, ${language}`);
    await page.context().setOffline(true);
    await save.click();
    // a part of the page that had not loaded yet has an alert of its own
    const form = page.getByRole('form', { name: text['profile.edit'], exact: true });
    await form.getByRole('alert').filter({ hasText: text['ui.offline'] }).waitFor();
    expect(await bio.inputValue()).toBe(`Written in a tunnel, ${language}`);
    await page.context().setOffline(false);
    await save.click();
    await page.getByText(`Written in a tunnel, ${language}`).waitFor();
  },
);

test.for(LANGUAGES)(
  'a mute that does not reach the server says so, and is there once it can, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, language === 'ar' ? 'karim' : 'nadia', language);
    visitor.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported/);
    await page.goto('/');
    const menu = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: text['feed.more.actions'], exact: true });
    await menu.click();
    const mute = page.getByRole('menuitem', { name: text['feed.mute'], exact: true });
    await mute.waitFor();
    await page.context().setOffline(true);
    await mute.click();
    const said = page.getByRole('status').filter({ hasText: text['ui.noAnswer'] });
    await said
      .or(page.getByRole('status').filter({ hasText: text['notifications.notKept'] }))
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await menu.click();
    await mute.click();
    await page.getByRole('status').filter({ hasText: text['feed.muted'] }).waitFor();
  },
);

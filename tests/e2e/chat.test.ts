import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { PHONE, type Visitor } from './browser.ts';
import { field, said, write, writeTo } from './conversation.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const QUOTA = {
  ar: 'يمكنك هذا الشهر مراسلة ٥ أشخاص آخرين من غير أصدقائك، من أصل ٥.',
  en: 'This month you can still start conversations with 15 people of 15 who are not your friends.',
};

/** Notes the names of the window's events by which a page hears of others. */
const HEAR = `window.heard = [];
for (const name of ['new-message', 'read-message', 'message-reaction', 'user-typing', 'user-stopped-typing', 'new-notification'])
  addEventListener(name, ({ detail }) => detail && window.heard.push(name));`;
const heardBy = async ({ page }: Visitor): Promise<ReadonlySet<unknown>> =>
  new Set(z.array(z.string()).parse(await page.evaluate('window.heard')));

/** The browser refuses to copy, as after a person's no. */
const REFUSE_TO_COPY = `navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`;

test.for(LANGUAGES)(
  'two people write to each other and see each other’s activity at once, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    // strangers, one on a phone and one at a desk
    const [first, second] = language === 'ar' ? (['salma', 'farida'] as const) : (['nadia', 'nile'] as const);
    const one = await visit(language, PHONE);
    const other = await visit(language);
    await become(one, first, language);
    await become(other, second, language);
    const { id } = await (await callerOf(site, second)).me();
    one.expectRefusal(404, `/rooms/with/${id}`);
    for (const { page } of [one, other]) await page.addInitScript(HEAR);
    const unwanted = `Buy followers here, ${language}`;
    const declined = await writeTo(site, language === 'ar' ? 'qalyubia' : 'mariam', id, unwanted);

    await one.page.goto(`/members/${id}`);
    await one.page.getByRole('link', { name: text['network.message'], exact: true }).click();
    await one.page.getByText(QUOTA[language], { exact: true }).waitFor();
    const greeting = `Are you coming to the pitch? ${language}`;
    await write(one.page, text, greeting);
    await said(one.page, greeting).waitFor();

    await other.page.goto('/messages');
    const requests = other.page.getByRole('button', { name: text['chat.view.requests'] });
    await requests.waitFor();
    expect(await other.page.getByRole('link', { name: greeting }).count()).toBe(0);
    await requests.click();
    await other.page.getByRole('link', { name: unwanted }).click();
    // the page may hear of the end of the room, and read it again, before it is left
    other.expectRefusal(404, declined.replace('/messages/', '/rooms/'));
    await other.page.getByRole('button', { name: text['chat.request.decline'], exact: true }).click();
    await other.page.waitForURL('**/messages');
    await other.page.reload();
    await requests.click();
    const list = other.page.getByRole('navigation', { name: text['app.messages'], exact: true });
    await list.getByRole('link', { name: greeting }).waitFor();
    expect(await list.locator(`a[href='${declined}']`).count()).toBe(0);
    await list.getByRole('link', { name: greeting }).click();
    await said(other.page, greeting).waitFor();
    // the list stands beside the conversation at a desk, and makes room for it on a phone
    expect(await list.isVisible()).toBe(true);
    expect(await one.page.getByRole('navigation', { name: text['app.messages'], exact: true }).count()).toBe(
      0,
    );
    await other.page.getByRole('button', { name: text['chat.request.accept'], exact: true }).click();
    await other.page
      .getByRole('button', { name: text['chat.request.accept'], exact: true })
      .waitFor({ state: 'detached' });
    await said(one.page, greeting)
      .getByText(text['chat.read'], { exact: true })
      .waitFor({ state: 'attached' });

    await field(other.page, text).pressSequentially('On my way');
    await one.page.getByText(text['chat.typing'], { exact: true }).waitFor();
    await other.page.getByRole('button', { name: text['chat.send'], exact: true }).click();
    const answer = said(one.page, 'On my way');
    await answer.waitFor();

    await answer.getByRole('button', { name: text['chat.actions'] }).click();
    await one.page.getByRole('menuitem', { name: text['chat.react'], exact: true }).click();
    await answer.getByRole('group').getByRole('button').first().click();
    const copy = async (): Promise<void> => {
      await answer.getByRole('button', { name: text['chat.actions'] }).click();
      await one.page.getByRole('menuitem', { name: text['chat.copy'], exact: true }).click();
    };
    await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy();
    await one.page.getByText(text['chat.copy.done'], { exact: true }).waitFor();
    expect(await one.page.evaluate('navigator.clipboard.readText()')).toBe('On my way');
    await one.page.evaluate(REFUSE_TO_COPY);
    await copy();
    await one.page.getByText(text['chat.copy.refused'], { exact: true }).waitFor();
    const mirrored = said(other.page, 'On my way');
    await expect.poll(() => mirrored.getByRole('group').textContent()).toContain('👍');

    await mirrored.getByRole('button', { name: text['chat.actions'] }).click();
    await other.page.getByRole('menuitem', { name: text['chat.edit'], exact: true }).click();
    await field(other.page, text).fill('On my way, ten minutes');
    await other.page.getByRole('button', { name: text['chat.save'], exact: true }).click();
    const edited = said(one.page, 'On my way, ten minutes');
    await edited.getByRole('button', { name: text['chat.edited'], exact: true }).click();
    await one.page.getByRole('dialog').getByText('On my way', { exact: true }).waitFor();
    await one.page.keyboard.press('Escape');
    for (const name of ['new-message', 'read-message', 'user-typing', 'user-stopped-typing'])
      await expect.poll(() => heardBy(one)).toContain(name);
    expect(await heardBy(other)).toContain('message-reaction');

    await edited.getByRole('button', { name: text['chat.actions'] }).click();
    await one.page.getByRole('menuitem', { name: text['chat.hide'], exact: true }).click();
    await one.page.getByRole('dialog').getByRole('button', { name: text['chat.hide'], exact: true }).click();
    await edited.waitFor({ state: 'detached' });
    await one.page.reload();
    await said(one.page, greeting).waitFor();
    expect(await edited.count()).toBe(0);
    await said(other.page, 'On my way, ten minutes').waitFor();

    await said(other.page, greeting).getByRole('button', { name: text['chat.actions'] }).click();
    await other.page.getByRole('menuitem', { name: text['chat.report'], exact: true }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill('Spam');
    await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
    await other.page.getByText(text['feed.reported']).waitFor();
    const mine = said(one.page, greeting);
    await mine.getByRole('button', { name: text['chat.actions'] }).click();
    await one.page.getByRole('menuitem', { name: text['chat.remove'], exact: true }).click();
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: text['chat.remove'], exact: true })
      .click();
    await said(other.page, greeting).waitFor({ state: 'detached' });
  },
);

test.for(LANGUAGES)(
  'messages sent without a network wait, survive a reload, and are sent once and in order, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const reader = await callerOf(site, 'karim');
    const { id } = await reader.me();
    const writer = language === 'ar' ? 'farida' : 'nadia';
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, writer, language);
    visitor.expectRefusal(404, `/rooms/with/${id}`);
    visitor.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/);
    await page.goto(`/messages/with/${id}`);
    await write(page, text, 'Before the tunnel');
    await said(page, 'Before the tunnel').getByText(text['chat.sent']).waitFor({ state: 'attached' });

    await page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    const sentences = ['First in the tunnel', 'Second in the tunnel', 'Third in the tunnel'];
    for (const sentence of sentences) await write(page, text, sentence);
    for (const sentence of sentences)
      await said(page, sentence).getByText(text['chat.waits']).waitFor({ state: 'attached' });
    await field(page, text).fill('Not sent yet');
    await page.reload();
    for (const sentence of sentences)
      await said(page, sentence).getByText(text['chat.waits']).waitFor({ state: 'attached' });
    expect(await field(page, text).inputValue()).toBe('Not sent yet');

    await page.unroute('**/messages');
    for (const sentence of sentences)
      await said(page, sentence).getByText(text['chat.sent']).waitFor({ state: 'attached' });
    await page.reload();
    await said(page, sentences[2] ?? '').waitFor();
    const shown = await page.getByRole('article').allTextContents();
    expect(shown.map((one) => sentences.find((sentence) => one.includes(sentence)) ?? 'before')).toEqual([
      'before',
      ...sentences,
    ]);
  },
);

test.for(LANGUAGES)(
  'a draft stands in the list of conversations until it is sent, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'nadia', language);
    await page.goto('/messages');
    const list = page.getByRole('navigation', { name: text['app.messages'], exact: true });
    const line = list.getByRole('link', { name: 'مجموعة اللياقة' });
    await line.click();
    const draft = `Who brings the ball? ${language}`;
    await field(page, text).fill(draft);
    // the open conversation shows its draft in the line to write in
    expect(await line.textContent()).not.toContain(draft);
    await page.goto('/messages');
    await line.filter({ hasText: text['chat.draft'] }).filter({ hasText: draft }).waitFor();
    await page.goto('/messages');
    await line.filter({ hasText: draft }).click();
    await page.getByRole('button', { name: text['chat.send'], exact: true }).click();
    await said(page, draft).waitFor();
    await page.goto('/messages');
    await line.filter({ hasText: draft }).waitFor();
    expect(await line.textContent()).not.toContain(text['chat.draft']);
  },
);

import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { secondSpamModel } from '../support/second-spam-model.ts';
import { expectAccessible } from './accessible.ts';
import { test as plain } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { SPAM } from './spam-texts.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, sentence, words } from './steps.ts';

/** Two versions of the Arabic model; the second one holds nearly every text. */
const test = plain.extend('settings', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await secondSpamModel();
  onCleanup(() => rm(folder, { recursive: true }));
  return { MALAAB_SPAM_MODELS: folder };
});

/** The versions in the digits of a language's page. */
const DIGITS = { ar: { 1: '١', 2: '٢' }, en: { 1: '1', 2: '2' } };
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

test.for(LANGUAGES)(
  'the staff rehearse another spam model on what was written, see the difference, switch to it and back, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const [his, staff] = [
      await visit(language, { viewport: SIZES[language] }),
      await visit(language, { viewport: SIZES[language] }),
    ];
    const email = newEmail('omar');
    await join(his, { language, name: newName('عمر'), email, role: 'PLAYER' });
    const [ordinary, spam, later] = [
      newName('أول تدريب بعد الإصابة، الركبة بخير'),
      newName(SPAM.ar),
      newName('تدريب الغد في السابعة'),
    ];
    for (const description of [ordinary, spam])
      await act(his, email, '/posts', { kind: 'photo', description });
    const moderator = { language, email: newEmail('rana') };
    await site.appoint(moderator.email, ['reports:write', 'dashboard:read']);
    await signInAtDoor(staff, moderator);
    const { page } = staff;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/admin/spam');
    const main = page.getByRole('main');
    const numbered = (
      id: 'admin.spam.version' | 'admin.spam.rehearse' | 'admin.spam.switch',
      version: 1 | 2,
    ) => text[id].replace('{version, number}', DIGITS[language][version]);
    const arabic = main.getByRole('article', {
      name: text['word.spam-model.value.language.ar'],
      exact: true,
    });
    await arabic.getByText(numbered('admin.spam.version', 1)).first().waitFor();

    // the difference is a page of texts, before anybody switches
    await arabic.getByRole('button', { name: numbered('admin.spam.rehearse', 2), exact: true }).click();
    const difference = main.getByRole('article').filter({ hasText: ordinary });
    await difference.getByText(text['admin.spam.change.held'], { exact: true }).waitFor();
    await main.getByText(ordinary).waitFor();
    // both hold it, so it is no difference
    expect(await main.getByText(spam).count()).toBe(0);
    await main.locator('progress').waitFor({ state: 'detached' });
    await expectAccessible(page);

    // the switch asks first, and holds for what is written from then on
    const switchTo = async (version: 1 | 2) => {
      await arabic.getByRole('button', { name: numbered('admin.spam.switch', version), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: numbered('admin.spam.switch', version), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      const inUse = `${text['admin.spam.inUse']}: ${numbered('admin.spam.version', version)}`;
      await arabic.getByText(inUse, { exact: true }).waitFor();
    };
    await switchTo(2);
    await act(his, email, '/posts', { kind: 'photo', description: later });
    await his.page.goto('/');
    const own = (description: string) => his.page.getByRole('article').filter({ hasText: description });
    await own(later).getByText(text['moderation.held']).waitFor();
    await own(ordinary).waitFor();
    expect(await own(ordinary).getByText(text['moderation.held']).count()).toBe(0);

    await switchTo(1);
    await page.goto('/admin/activity?type=spam-model');
    await main.getByText(sentence(text['word.spam-model.event.SpamModelSwitched'])).first().waitFor();
    await expectAccessible(page);
  },
);

import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { SPAM } from './spam-texts.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const STAFF = { ar: 'rana@example.com', en: 'sherif@example.com' } as const;
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF)) await site.appoint(email, ['reports:write', 'posts:write']);
});

/** The first version of a model, in the digits of the page. */
const VERSION = { ar: 'الإصدار ١', en: 'Version 1' };

test.for(LANGUAGES)(
  'a post that looks like spam is held; a moderator sees why and releases it, and its author is told, in %s',
  { timeout: 240_000 },
  async (language, { visit }) => {
    const text = words[language];
    const [his, hers] = [
      await visit(language, { viewport: SIZES[language] }),
      await visit(language, { viewport: SIZES[language] }),
    ];
    const email = newEmail('omar');
    await join(his, { language, name: newName('عمر'), email, role: 'PLAYER' });
    await join(hers, { language, name: newName('منى'), email: newEmail('mona'), role: 'PLAYER' });
    const description = newName(SPAM[language]);
    await act(his, email, '/posts', { kind: 'photo', description });
    await his.page.goto('/');
    const own = his.page.getByRole('article').filter({ hasText: description });
    await own.getByText(text['moderation.held']).waitFor();
    await own.getByText(text['moderation.held.why']).waitFor();
    await expectAccessible(his.page);
    await hers.page.goto('/');
    await hers.page.getByRole('main').waitFor();

    const staff = await visit(language, { viewport: SIZES[language] });
    await signInAtDoor(staff, { language, email: STAFF[language] });
    const main = staff.page.getByRole('main');
    await main.getByRole('link', { name: text['admin.moderation'], exact: true }).click();
    await main.getByText(description).first().waitFor();
    await main.getByText(text['word.held-text.field.score'], { exact: true }).waitFor();
    await main.getByText(text['word.held-text.field.reasons'], { exact: true }).waitFor();
    await expectAccessible(staff.page);
    const release = text['word.held-text.action.release'];
    await main.getByRole('button', { name: release, exact: true }).click();
    await main.getByText(text['admin.queue.done']).waitFor();

    await own.getByText(text['moderation.held']).waitFor({ state: 'detached' });
    await hers.page.reload();
    await hers.page.getByRole('article').filter({ hasText: description }).waitFor();
    await his.page.goto('/notifications');
    await his.page.getByText(text['notification.text_released']).first().waitFor();
    await his.page.getByText(text['notification.text_held']).first().waitFor();

    await staff.page.goto('/admin/spam');
    await staff.page.getByRole('heading', { level: 1, name: text['admin.spam'] }).waitFor();
    await staff.page.getByText(text['admin.spam.only']).first().waitFor();
    await staff.page.getByText(VERSION[language]).first().waitFor();
    await staff.page.locator('summary').first().click();
    await staff.page.getByText(text['admin.spam.source.kad'], { exact: true }).waitFor();
    await expectAccessible(staff.page);
  },
);

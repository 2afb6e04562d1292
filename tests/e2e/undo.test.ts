import { expect } from 'vitest';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const STAFF = {
  ar: ['samia@example.com', 'tarek@example.com'],
  en: ['ola@example.com', 'ramy@example.com'],
} as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF).flat()) await site.appoint(email);
});

test.for(LANGUAGES)(
  'an admin plans to take back what a member did, another one agrees, and the post is gone, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const his = await visit(language);
    const [name, email] = [newName('سامح'), newEmail('sameh')];
    await join(his, { language, name, email, role: 'PLAYER' });
    const description = newName('اربح الآن');
    await act(his, email, '/posts', { kind: 'text', description });
    await his.page.goto('/');
    await his.page.getByText(description).waitFor();

    const [first, second] = [await visit(language), await visit(language)];
    await signInAtDoor(first, { language, email: STAFF[language][0] });
    await first.page.getByRole('link', { name: text['admin.undo'], exact: true }).click();
    const main = first.page.getByRole('main');
    await main
      .getByRole('combobox', { name: text['word.undo-plan.field.accountId'], exact: true })
      .fill(name);
    await main.getByRole('option', { name }).first().click();
    await main.getByLabel(text['word.shared.field.from'], { exact: true }).fill('2020-01-01T00:00');
    await main.getByLabel(text['word.undo-plan.field.until'], { exact: true }).fill('2099-01-01T00:00');
    await main.getByLabel(text['word.shared.field.policy'], { exact: true }).selectOption('SPAM');
    await main.getByLabel(text['word.shared.field.reason'], { exact: true }).fill('حساب مخترق ينشر إعلانات');
    await main.getByRole('button', { name: text['admin.undo.make'], exact: true }).click();

    // the post would be hidden; what can't be taken back says why
    await main.getByText(text['word.undo-plan.value.obstacle.record']).first().waitFor();
    const run = text['word.undo-plan.action.run'];
    const agree = text['word.proposal.action.agree'];
    const propose = async () => {
      await main.getByRole('button', { name: run, exact: true }).click();
      await first.page.getByRole('dialog').getByRole('button', { name: run, exact: true }).click();
      await main.getByText(text['word.proposal.state.waiting']).first().waitFor();
      expect(await main.getByRole('button', { name: agree, exact: true }).count()).toBe(0);
    };
    await propose();

    await signInAtDoor(second, { language, email: STAFF[language][1] });
    const agreeAsSecond = async () => {
      await second.page.getByRole('link', { name: text['admin.tasks'] }).first().click();
      await second.page.getByRole('link', { name: text['word.proposal.few'], exact: true }).click();
      await second.page.getByRole('main').getByRole('button', { name: agree, exact: true }).click();
      await second.page.getByRole('dialog').getByRole('button', { name: agree, exact: true }).click();
    };
    await agreeAsSecond();

    // the first admin sees it happen
    const undone = main.getByText(text['word.undo-step.state.undone']).first();
    const finished = main.getByText(text['word.undo-plan.state.finished']).first();
    await undone.waitFor();
    await finished.waitFor();
    await his.page.getByText(text['moderation.hidden.post']).waitFor();

    await main.getByLabel(text['word.shared.field.reason'], { exact: true }).fill('تبين أن الحساب سليم');
    await main.getByRole('button', { name: text['admin.undo.reverse'], exact: true }).click();
    await main.getByText(text['word.undo-plan.state.drafted']).first().waitFor();

    // the plan that takes it back needs the second admin as well
    await propose();
    await agreeAsSecond();
    await undone.waitFor();
    await finished.waitFor();
    await his.page.getByText(text['moderation.hidden.post']).waitFor({ state: 'hidden' });
    await his.page.getByText(description).waitFor();
  },
);

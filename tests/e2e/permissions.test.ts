import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const STAFF = {
  ar: ['dalia.grants@example.com', 'adel.grants@example.com'],
  en: ['mai.grants@example.com', 'basem.grants@example.com'],
} as const;
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 900 } } as const;

test.beforeAll(async ({ site }) => {
  for (const email of Object.values(STAFF).flat()) await site.appoint(email);
});

test.for(LANGUAGES)(
  'an admin invites another one and grants permissions by name, a second admin agrees, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const options = { viewport: SIZES[language] };
    const [first, second] = [await visit(language, options), await visit(language, options)];
    await signInAtDoor(first, { language, email: STAFF[language][0] });
    const { page } = first;
    await page.goto('/admin/resources/admin/new');
    const name = newName('نهى');
    await page.getByLabel(text['word.shared.field.name'], { exact: true }).fill(name);
    await page.getByLabel(text['word.shared.field.email'], { exact: true }).fill(newEmail('noha'));
    // an invitation gives no permission
    expect(await page.getByLabel(text['word.admin.field.permissions'], { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: text['resource.save'], exact: true }).click();

    const grant = text['word.admin.action.grant'];
    await page.getByRole('button', { name: grant, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const rightTo = (area: 'orders' | 'reports') =>
      dialog.getByRole('combobox', { name: text[`admin.area.${area}`], exact: true });
    await rightTo('reports').selectOption(text['admin.right.read']);
    await rightTo('orders').selectOption(text['admin.right.write']);
    // the form shows what the admin could do
    await dialog.getByText(text['admin.rights.warning.money']).waitFor();
    await dialog.getByText(text['word.payout.few']).first().waitFor();
    await expectAccessible(page);
    expect(await dialog.innerText()).not.toMatch(/:(read|write)/);
    await dialog.getByRole('button', { name: grant, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const main = page.getByRole('main');
    await main.getByText(text['word.proposal.state.waiting']).first().waitFor();

    const agree = text['word.proposal.action.agree'];
    await signInAtDoor(second, { language, email: STAFF[language][1] });
    await second.page.getByRole('link', { name: text['admin.tasks'] }).first().click();
    await second.page.getByRole('link', { name: text['word.proposal.few'], exact: true }).click();
    await second.page.getByRole('main').getByRole('button', { name: agree, exact: true }).first().click();
    await second.page.getByRole('dialog').getByRole('button', { name: agree, exact: true }).click();

    await main.getByText(text['word.proposal.state.waiting']).first().waitFor({ state: 'hidden' });
    await main.getByText(text['admin.rights.warning.money']).waitFor();
  },
);

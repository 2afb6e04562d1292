import { expect } from 'vitest';
import { FLAGS } from '../../domain/accounts/flags/flags.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { words } from './steps.ts';

const STAFF = 'hany.flags@example.com';

test(
  'staff take a feature from all and give it to a share, and an open page of a member follows',
  { timeout: 240_000 },
  async ({ visit, site }) => {
    const [ar, en] = [words.ar, words.en];
    await site.appoint(STAFF, ['flags:write', 'users:read', 'ops:read']);
    const member = await visit('ar', { viewport: { width: 390, height: 844 } });
    await join(member, { language: 'ar', name: newName('منى'), email: newEmail('mona'), role: 'PLAYER' });
    const order = member.page.getByRole('combobox', { name: ar['feed.order'] });
    await order.waitFor();
    const hasPopular = () => order.getByRole('option', { name: ar['feed.order.popular'] }).count();
    expect(await hasPopular()).toBe(1);

    const staff = await visit('en', { viewport: { width: 1280, height: 800 } });
    await signInAtDoor(staff, { language: 'en', email: STAFF });
    const { page } = staff;
    await page.goto('/admin/flags');
    const card = page.getByRole('article', { name: FLAGS.popular_feed.name.en });
    await card.getByText(en['admin.flags.default.on']).waitFor();
    await expectAccessible(page);
    await card.getByRole('button', { name: en['admin.flags.begin'] }).click();
    const dialog = page.getByRole('dialog');
    const field = (id: 'descriptionAr' | 'descriptionEn' | 'percentage') =>
      dialog.getByLabel(en[`word.feature-flag.field.${id}`], { exact: true });
    await field('descriptionAr').fill('ترتيب المنشورات حسب الرواج');
    await field('descriptionEn').fill('Posts by popularity');
    await field('percentage').fill('100');
    await dialog.getByRole('button', { name: en['admin.flags.begin'] }).click();
    await dialog.waitFor({ state: 'detached' });

    // it begins switched off, and the member's page loses the order without a reload
    await expect.poll(hasPopular, { timeout: 30_000 }).toBe(0);
    await card.getByRole('link', { name: en['admin.flags.open'] }).click();
    await page.getByRole('button', { name: en['word.feature-flag.action.turn-on'] }).click();
    await expect.poll(hasPopular, { timeout: 30_000 }).toBe(1);
    await page.getByRole('heading', { name: en['admin.flags.audience'] }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: en['admin.flags.audience'] }).waitFor();
    await expectAccessible(page);

    for (const path of ['timers', 'deliveries'] as const) {
      await page.goto(`/admin/${path}`);
      const title = path === 'timers' ? en['admin.timers.page'] : en['admin.deliveries'];
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByText(path === 'timers' ? en['admin.timers.none'] : en['admin.deliveries.state.kept'])
        .last()
        .waitFor();
      await expectAccessible(page);
    }
  },
);

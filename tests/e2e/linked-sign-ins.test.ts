import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { expectFits } from './fits.ts';
import { test as journey } from './journey.ts';
import { join, newEmail } from './people.ts';
import { PASSWORD } from './site.ts';
import { LANGUAGES, words } from './steps.ts';

const test = journey.extend('hasProviders', { scope: 'file' }, true);

test.for(LANGUAGES)(
  'an account of Google that signs a member in is seen in the settings, and unlinked with the password, in %s',
  async (language, { visit, providers }) => {
    const text = words[language];
    const device = language === 'ar' ? PHONE : {};
    const here = await visit(language, device);
    const { page } = here;
    // an address as long as the page must bear
    const email = newEmail(`${'long.address.'.repeat(4)}mona`);
    await join(here, { language, name: 'منى عبد الرحمن السيد', email, role: 'PLAYER' });
    await page.goto('/settings');
    await page.getByText(text['settings.identities.none'], { exact: true }).waitFor();

    const there = await visit(language, device);
    providers.signedIn = { sub: `linked-${language}`, name: 'Mona', email };
    await there.page.goto('/auth/signin');
    await there.page.getByRole('link', { name: text['account.with.google'] }).click();
    await there.page.getByLabel(text['feed.text']).waitFor();

    await page.reload();
    const google = page
      .getByRole('listitem')
      .filter({ hasText: text['settings.identity.google'] })
      .filter({ has: page.getByRole('button') });
    await google.waitFor();
    await expectFits(page, [320, 390, 1280]);
    await google.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text['settings.identity.follows']).waitFor();
    const password = dialog.getByLabel(text['settings.identity.password'], { exact: true });
    const unlink = dialog.getByRole('button', { name: text['settings.identity.unlink'], exact: true });
    here.expectRefusal(422, '/users/me/identities/');
    await password.fill('a wrong guess');
    await unlink.click();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await expectFits(page, [320, 390]);
    await password.fill(PASSWORD);
    await unlink.click();
    await page.getByText(text['settings.identity.done'], { exact: true }).waitFor();
    await page.getByText(text['settings.identities.none'], { exact: true }).waitFor();
    expect(await google.count()).toBe(0);
    await page.reload();
    await page.getByText(text['settings.identities.none'], { exact: true }).waitFor();
  },
);

import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#b45309' } })
  .png()
  .toBuffer();

describe.each(LANGUAGES)('a profile in %s', (language) => {
  const text = words[language];
  const bio = `Left wing, ${language}`;

  test('is changed by its owner, in spite of a used name and of another tab, and visible to others', async ({
    site,
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/profile');
    await page.getByRole('link', { name: text['profile.edit'] }).click();
    await page.getByRole('heading', { name: text['profile.edit'] }).waitFor();
    expect(await page.title()).toContain(text['profile.edit']);

    await page.getByLabel(text['profile.picture'], { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await picture,
    });
    await page.getByRole('button', { name: text['ui.file.remove'] }).waitFor();
    const username = page.getByLabel(text['profile.username'], { exact: true });
    await username.fill('nadia');
    await page.getByLabel(text['profile.bio']).fill(bio);
    visitor.expectRefusal(422, '/users/');
    const save = page.getByRole('button', { name: text['profile.save'], exact: true });
    await save.click();
    await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    expect(await page.getByLabel(text['profile.bio']).inputValue()).toBe(bio);
    await username.fill(`salma.${language}`);

    const salma = await callerOf(site, 'salma');
    const { id } = await salma.me();
    await salma.send('PATCH', `/users/${id}`, { position: 'Winger' });
    visitor.expectRefusal(412, '/users/');
    await save.click();
    await page.getByText(text['profile.stale']).waitFor();
    expect(await page.getByLabel(text['profile.bio']).inputValue()).toBe(bio);
    await save.click();
    await page.waitForURL('**/profile');
    await page.getByText(bio).waitFor();
    await page.getByText('Winger').waitFor();

    const other = await visit(language);
    await become(other, 'nadia', language);
    await other.page.goto(`/members/${id}`);
    await other.page.getByText(bio).waitFor();
    await other.page.getByText(`@salma.${language}`).waitFor();
    expect(await other.page.getByRole('link', { name: text['profile.edit'] }).count()).toBe(0);
    expect(await other.page.locator('main img').first().getAttribute('src')).toContain('/files/');

    other.expectRefusal(404, '/users/');
    await other.page.goto('/members/00000000-0000-7000-8000-000000000000');
    await other.page.getByRole('heading', { name: text['profile.gone'] }).waitFor();
  });
});

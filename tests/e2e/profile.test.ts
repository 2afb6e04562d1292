import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
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

  test('has a portfolio that the owner extends and others endorse, and a career', async ({ site, visit }) => {
    const add = (kind: 'skill' | 'endorsement'): string =>
      text['profile.add'].replace('{what}', text[`word.${kind}.one`]);
    const skill = `Free kicks ${language}`;
    const owner = await visit(language);
    const { page } = owner;
    await become(owner, 'salma', language);
    await page.goto('/profile');
    await page.getByRole('link', { name: text['profile.view.portfolio'] }).click();
    await page.getByRole('article', { name: 'هدّافة دوري القليوبية للسيدات' }).waitFor();
    await page.getByRole('button', { name: add('skill') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(text['word.shared.field.name'], { exact: true }).fill(skill);
    await form.getByRole('button', { name: add('skill') }).click();
    await page.getByRole('article', { name: skill }).waitFor();
    await page.getByRole('link', { name: text['profile.view.career'], exact: true }).click();
    await page.getByRole('article', { name: 'جناح أيسر' }).waitFor();
    const available = text['word.availability.value.status.AVAILABLE'];
    await page.getByRole('article', { name: available, exact: true }).waitFor();
    await expectAccessible(page);

    const { id } = await (await callerOf(site, 'salma')).me();
    const other = await visit(language);
    await become(other, 'karim', language);
    const noted = other.page.waitForResponse('**/users/view-profile');
    await other.page.goto(`/members/${id}/portfolio`);
    expect((await noted).status()).toBe(200);
    await other.page.getByRole('article', { name: skill }).waitFor();
    expect(await other.page.getByRole('button', { name: add('skill') }).count()).toBe(0);
    // a list of another member without anything is not shown
    expect(await other.page.getByRole('heading', { name: text['word.certificate.few'] }).count()).toBe(0);
    await other.page.getByRole('button', { name: add('endorsement') }).click();
    const vouch = other.page.getByRole('dialog');
    await vouch.getByLabel(text['word.endorsement.field.skill'], { exact: true }).fill(skill);
    await vouch.getByRole('button', { name: add('endorsement') }).click();
    await other.page.getByText(text['word.endorsement.state.pending']).first().waitFor();
    await page.getByRole('link', { name: text['profile.view.portfolio'] }).click();
    // far from the window, an item is not drawn
    await page.getByRole('heading', { name: text['word.endorsement.few'] }).scrollIntoViewIfNeeded();
    await page.getByText(text['word.endorsement.state.pending']).first().waitFor();
    // the staff have not approved it: a CV for others is without it
    await page.goto(`/members/${id}/cv`);
    await page.getByText(text['profile.cv.closed']).waitFor();
    await page.getByRole('article', { name: 'هدّافة دوري القليوبية للسيدات' }).waitFor();
    await page.waitForLoadState('networkidle');
    const vouched = page.getByRole('region', { name: text['word.endorsement.few'] }).getByRole('article');
    await expect.poll(() => vouched.count()).toBe(1);
    expect(await vouched.filter({ hasText: skill }).count()).toBe(0);
    const seen = other.page.waitForResponse('**/users/view-profile');
    await other.page.goto(`/members/${id}/cv`);
    expect((await seen).status()).toBe(200);
  });

  test('names any team by a part of its name, however many were founded later', async ({ site, visit }) => {
    const nadia = await callerOf(site, 'nadia');
    const name = newName('نسور قليوب');
    const found = (team: string) => nadia.send('POST', '/teams', { name: team, sport: 'FOOTBALL' });
    await found(name);
    // an answer of the API has a hundred at most
    for (let later = 0; later < 100; later += 1) await found(newName('نادي طوخ'));
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/profile/career');
    const add = text['profile.add'].replace('{what}', text['word.availability.one']);
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: text['word.shared.field.teamId'] }).fill('نسور قل');
    await dialog.getByRole('option', { name }).click();
    await dialog.getByText(name).waitFor();
  });

  test('says who viewed it, on a paid plan', async ({ visit }) => {
    const free = await visit(language);
    await become(free, 'salma', language);
    free.expectRefusal(403, '/users/');
    await free.page.goto('/profile');
    await free.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await free.page.getByText(text['feed.verified']).count()).toBe(0);
    await free.page.getByRole('link', { name: text['profile.viewers'] }).click();
    await free.page.getByRole('link', { name: text['ui.plans'] }).waitFor();
    const paid = await visit(language);
    await become(paid, 'karim', language);
    const ofViewers = /\/users\/[^/]+\/viewers/;
    paid.expectComplaint(/ERR_FAILED/);
    await paid.page.route(ofViewers, (route) => route.abort());
    await paid.page.goto('/profile/viewers');
    await paid.page.getByRole('alert').filter({ hasText: text['profile.viewers.failed'] }).waitFor();
    await paid.page.unroute(ofViewers);
    await paid.page.getByRole('button', { name: text['ui.again'], exact: true }).click();
    await paid.page.getByText(text['profile.viewers.none']).waitFor();
    await paid.page.goto('/members/@qalyubia');
    await paid.page.getByText(text['feed.verified']).first().waitFor();
  });

  test('is opened to everybody at a short address, and fits one sheet of paper', async ({ site, visit }) => {
    const owner = await visit(language);
    await become(owner, 'salma', language);
    await owner.page.goto('/settings/privacy');
    const choice = owner.page.getByRole('group', { name: text['settings.privacy.page'] });
    await choice.getByText(text['settings.privacy.page.everybody']).click();
    const link = owner.page.getByRole('link', { name: '/@salma' });
    const address = (await link.getAttribute('href')) ?? '';
    await owner.page.getByRole('img', { name: address }).waitFor();

    const stranger = await visit(language);
    const { page } = stranger;
    await page.goto(address);
    await page.getByRole('heading', { name: 'سلمى عبد الرحمن' }).waitFor();
    await page.getByRole('article', { name: 'هدّافة دوري القليوبية للسيدات' }).waitFor();
    await page.getByText(text['profile.join']).waitFor();
    const path = new URL(address).pathname;
    expect(new URL(page.url()).pathname).toBe(path);
    await expectAccessible(page);
    await page.goto(`${page.url()}/cv`);
    await page.getByRole('button', { name: text['profile.print'] }).waitFor();
    await page.getByRole('article', { name: 'هدّافة دوري القليوبية للسيدات' }).waitFor();
    // lists without anything take no room once they are read
    await page.waitForLoadState('networkidle');
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    // for members as well, on each view; a mention leads to it
    const reader = await visit(language);
    await become(reader, 'karim', language);
    const pathOf = () => new URL(reader.page.url()).pathname;
    await reader.page.goto(`/members${path}`);
    await reader.page.getByRole('link', { name: text['profile.view.portfolio'] }).click();
    await reader.page.getByRole('article', { name: 'هدّافة دوري القليوبية للسيدات' }).waitFor();
    expect(pathOf()).toBe(`${path}/portfolio`);
    await reader.page.goBack();
    await expect.poll(pathOf).toBe(path);

    const { id } = await (await callerOf(site, 'salma')).me();
    const own = await owner.page.context().newPage();
    await own.goto(`/members/${id}/cv`);
    await own.getByRole('button', { name: text['profile.print'] }).waitFor();
    const born = own.locator('dt', { hasText: text['details.field.dateOfBirth'] });
    await own.getByText(text['profile.cv.shared']).waitFor();
    await own.locator('dt').first().waitFor();
    expect(await born.count()).toBe(0);
    await own.getByRole('button', { name: text['profile.cv.include'] }).click();
    await born.waitFor();
    expect(await own.getByText(text['profile.cv.closed']).count()).toBe(0);
    await own.emulateMedia({ media: 'print' });
    expect(await own.getByRole('navigation').count()).toBe(0);
    await own.close();
    await choice.getByText(text['settings.privacy.page.members']).click();
    await expect.poll(() => link.count()).toBe(0);
    stranger.expectRefusal(404, '/users/');
    await page.goto(`/members/${id}`);
    await page.getByText(text['visitor.closed']).waitFor();
  });

  test('has a passport that a stranger checks in the browser, also without a connection', async ({
    visit,
  }) => {
    const stated = 'Athletics coach, level 2';
    const trainer = await visit(language);
    await become(trainer, 'nadia', language);
    await trainer.page.goto('/profile');
    await trainer.page.getByRole('link', { name: text['profile.passport'] }).click();
    await trainer.page.getByText(stated).waitFor();
    const saving = trainer.page.waitForEvent('download');
    await trainer.page.getByRole('button', { name: text['profile.passport.save'] }).click();
    const file = await readFile(await (await saving).path(), 'utf8');

    const { page } = await visit(language);
    await page.goto('/passport');
    const choose = async (content: string): Promise<void> =>
      page.getByLabel(text['profile.passport.choose']).setInputFiles({
        name: 'career.malaab-passport',
        mimeType: 'application/jose',
        buffer: Buffer.from(content),
      });
    await choose(file);
    await page.getByText(stated).waitFor();
    await expectAccessible(page);
    const [head = '', body = '', signature = ''] = file.split('.');
    const forged = Buffer.from(body, 'base64url').toString().replace(stated, 'Level 9');
    await choose([head, Buffer.from(forged).toString('base64url'), signature].join('.'));
    await page.getByText(text['profile.passport.forged']).waitFor();
    await page.context().setOffline(true);
    await choose(file);
    await page.getByText(stated).waitFor();
  });
});

import { expect } from 'vitest';
import { test } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const other = { ar: 'en', en: 'ar' } as const;

test.for(LANGUAGES)(
  'an announcement to a segment arrives on the open page of its member in their language, and nowhere else, sent by staff in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const reading = other[language];
    const read = words[reading];
    const [member, stranger] = [await visit(reading), await visit(reading)];
    for (const [one, role] of [
      [member, 'COACH'],
      [stranger, 'PLAYER'],
    ] as const) {
      await join(one, { language: reading, name: newName('Lina'), email: newEmail('lina'), role });
      await one.page.goto('/notifications');
      await one.page.getByRole('heading', { level: 1, name: read['notifications.title'] }).waitFor();
    }

    const staff = { language, email: newEmail('news') };
    await site.appoint(staff.email, ['notifications:write', 'campaigns:write']);
    const visitor = await visit(language);
    const { page } = visitor;
    await signInAtDoor(visitor, staff);
    await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
    const segment = newName('Coaches');
    await page.goto('/admin/resources/user-segment/new');
    await page.getByLabel(text['word.shared.field.name'], { exact: true }).fill(segment);
    await page.getByLabel(text['role.COACH'], { exact: true }).check();
    await page.getByRole('button', { name: text['resource.save'] }).click();
    await page.getByRole('heading', { level: 1, name: segment }).waitFor();

    await page.getByRole('link', { name: text['word.announcement.few'], exact: true }).click();
    const field = (name: 'titleAr' | 'titleEn' | 'bodyAr' | 'bodyEn') =>
      page.getByLabel(text[`word.announcement.field.${name}`], { exact: true });
    const said = {
      ar: { title: newName('موعد جديد'), body: 'يبدأ التدريب في السادسة.' },
      en: { title: newName('A new time'), body: 'Training begins at six.' },
    };
    await field('titleAr').fill(said.ar.title);
    await field('bodyAr').fill(said.ar.body);
    await field('titleEn').fill(said.en.title);
    const next = page.getByRole('button', { name: text['admin.announcement.next'] });
    visitor.expectRefusal(422, '/announcements/recipients');
    await next.click();
    await field('bodyEn').and(page.locator('[aria-invalid=true]')).waitFor();
    await field('bodyEn').fill(said.en.body);
    await page.getByRole('combobox', { name: text['word.announcement.field.segmentId'] }).fill(segment);
    await page.getByRole('option', { name: segment }).click();
    await next.click();
    const send = page.getByRole('dialog').getByRole('button', { name: text['admin.announcement.send'] });
    await send.click();

    const news = member.page.getByRole('listitem').filter({ hasText: said[reading].title });
    await news.getByText(said[reading].body).waitFor();
    const one = page.getByRole('article', { name: said.ar.title });
    await one.getByText(text['word.announcement.state.sent'], { exact: true }).waitFor();
    expect(await field('titleAr').inputValue()).toBe('');
    await stranger.page.reload();
    await stranger.page.getByText(read['notifications.empty']).waitFor();
  },
);

test.for(LANGUAGES)(
  'a template names the placeholders of its type, and is previewed in its languages, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('words') };
    await site.appoint(staff.email, ['notifications:write']);
    const visitor = await visit(language);
    const { page } = visitor;
    await signInAtDoor(visitor, staff);
    await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
    await page.goto('/admin/resources/notification-template/new');
    const field = (name: 'type' | 'language' | 'title' | 'body') =>
      page.getByLabel(text[`word.shared.field.${name}`], { exact: true });
    await field('type').selectOption('followed');
    await field('language').selectOption(language);
    await field('title').fill('{name} +1');
    await field('body').fill('{who} +1');
    visitor.expectRefusal(422, '/notification-template');
    await page.getByRole('button', { name: text['resource.save'] }).click();
    await field('body').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByText('{name}.').waitFor();
    await field('body').fill('{name} +2');
    await page.getByRole('button', { name: text['resource.save'] }).click();
    const preview = page.getByRole('region', { name: text['admin.template.preview'] });
    const sample = { ar: 'سلمى إبراهيم', en: 'Salma Ibrahim' }[language];
    await preview.getByText(`${sample} +2`).waitFor();
  },
);

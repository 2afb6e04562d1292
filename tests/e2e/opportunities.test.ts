import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { inLanguages, words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** A member posts an opportunity, from the composer on. */
const offer = async (page: Page, language: Language, title: string): Promise<void> => {
  const text = words[language];
  await page.goto('/');
  await page.getByRole('button', { name: text['feed.text'] }).click();
  await page.getByRole('link', { name: text['opportunities.new'] }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByLabel(text['word.shared.field.title']).fill(title);
  await field(text['word.shared.field.description']).fill('أحضر حذاءك وشهادة ميلادك');
  await field(text['word.shared.field.role']).selectOption('PLAYER');
  await field(text['word.shared.field.sport']).selectOption('FOOTBALL');
  await field(text['word.shared.field.location']).fill('بنها');
  await field(text['word.post.field.closesAt']).fill('2035-01-01T15:00');
  await page.getByLabel(text['word.shared.field.ageGroup']).selectOption('adults');
  await page.getByRole('button', { name: text['opportunities.publish'] }).click();
  await page.getByRole('heading', { name: text['opportunities.own'] }).waitFor();
};

/** A player finds an opportunity among those for them, and applies. */
const apply = async (page: Page, language: Language, title: string): Promise<void> => {
  const text = words[language];
  await page.goto('/opportunities/for-me');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: text['opportunities.apply'] }).click();
  await page.getByLabel(text['word.opportunity-application.field.message']).fill('أنا جاهزة للاختبار');
  await page.getByRole('button', { name: text['opportunities.send'] }).click();
  await page.getByText(text['opportunities.application.submitted']).waitFor();
};

test.for(
  inLanguages([
    ['ar', 'en', PHONE, DESK],
    ['en', 'ar', DESK, PHONE],
  ] as const),
)(
  'an opportunity from posting (%s) to an accepted applicant (%s)',
  LONG,
  async ([offering, applying, one, other], { visit }) => {
    const coach = await visit(offering, { viewport: one });
    const player = await visit(applying, { viewport: other });
    const title = newName('اختبارات الفريق');
    await become(coach, 'nadia', offering);
    await become(player, 'salma', applying);
    await offer(coach.page, offering, title);
    await coach.page.getByText(words[offering]['opportunities.applications.none']).waitFor();
    await expectAccessible(coach.page);

    // the menu of the card leads to the terms
    await coach.page.getByRole('button', { name: words[offering]['feed.more.actions'] }).first().click();
    await coach.page.getByRole('menuitem', { name: words[offering]['feed.edit'] }).click();
    const place = coach.page.getByLabel(words[offering]['word.shared.field.location'], { exact: true });
    await place.fill('طنطا');
    await coach.page.getByRole('button', { name: words[offering]['resource.save'] }).click();
    await coach.page.getByRole('article').first().getByText('طنطا').waitFor();
    await apply(player.page, applying, title);

    // without a reload
    const applicant = coach.page.getByRole('article', { name: 'سلمى عبد الرحمن' });
    await applicant.getByText('أنا جاهزة للاختبار').waitFor();
    const step = (name: string) => applicant.getByRole('button', { name }).click();
    await step(words[offering]['word.opportunity-application.action.shortlist']);
    await player.page.getByText(words[applying]['opportunities.application.shortlisted']).waitFor();
    await step(words[offering]['word.shared.action.accept']);
    await player.page.getByText(words[applying]['opportunities.application.accepted']).waitFor();
    await expectAccessible(player.page);

    await player.page.goto('/notifications');
    const told = words[applying]['notification.opportunity_application_accepted'].split('{')[0] ?? '';
    await player.page.getByRole('listitem').filter({ hasText: told }).first().getByRole('link').click();
    await player.page.getByText(words[applying]['opportunities.application.accepted']).waitFor();
    await player.page.goto('/opportunities/applied');
    await player.page.getByRole('link', { name: title }).waitFor();
  },
);

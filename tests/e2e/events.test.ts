import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { adminOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { pressByKeyboard } from './keyboard.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const { ar, en } = words;
const [DESK, PHONE] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The organiser makes an event with one place by the form, and publishes it. */
const makeEvent = async ({ page }: Visitor, name: string): Promise<string> => {
  await page.goto('/events');
  await page.getByRole('link', { name: ar['events.new'] }).click();
  const field = (id: 'name' | 'startsAt' | 'endsAt') =>
    page.getByLabel(ar[`word.shared.field.${id}`], { exact: true });
  await field('name').fill(name);
  await page.getByRole('combobox', { name: ar['word.shared.field.categoryId'] }).fill('جري');
  await page.getByRole('option', { name: 'جري', exact: true }).click();
  await field('startsAt').fill('2030-05-10T16:00');
  await field('endsAt').fill('2030-05-10T20:00');
  // the browser writes dates in its own language, so the page repeats them in the reader's
  await page.getByText(formatIn(localeOf('ar')).moment('2030-05-10T13:00:00Z')).waitFor();
  await page.getByLabel(ar['word.event.field.venue'], { exact: true }).fill('استاد طنطا');
  await page.locator('input[name=capacity]').fill('١');
  await button(page, ar['resource.save']).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await button(page, ar['word.shared.action.publish']).click();
  const publish = { name: ar['word.shared.action.publish'], exact: true };
  await page.getByRole('dialog').getByRole('button', publish).click();
  await page.getByText(ar['word.event.state.published'], { exact: true }).first().waitFor();
  return new URL(page.url()).pathname;
};

/** A member finds an event by its place and asks for a place in it, without a pointer. */
const askByKeyboard = async ({ page }: Visitor, name: string): Promise<void> => {
  await page.goto('/events');
  await page.getByLabel(en['events.find']).fill('طنطا');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).waitFor();
  await pressByKeyboard(page, name);
  await button(page, en['events.ask']).waitFor();
  await pressByKeyboard(page, en['events.ask']);
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await pressByKeyboard(page, en['events.ask']);
  await page.getByText(en['events.standing.pending']).waitFor();
};

/** A list above grows, so that the item whose dialog is open leaves the viewport, and shrinks again. */
const moveAway = async (page: Page): Promise<void> => {
  await page.evaluate(`(async () => {
    const space = document.createElement('div');
    space.style.blockSize = '9000px';
    document.querySelector('main').prepend(space);
    window.scrollTo(0, 0);
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    space.remove();
  })()`);
};

/** Several visitors on a busy machine. */
const LONG = { timeout: 300_000 };

test(
  'a club runs an event, members request places, and each sees the other’s changes',
  LONG,
  async ({ visit }) => {
    const [club, salma, karim] = [
      await visit('ar', { viewport: DESK }),
      await visit('en', { viewport: PHONE }),
      await visit('en', { viewport: DESK }),
    ];
    await become(club, 'qalyubia', 'ar');
    await become(salma, 'salma', 'en');
    await become(karim, 'karim', 'en');
    const name = newName('سباق طنطا');
    const address = await makeEvent(club, name);

    // the agenda, in the order of its times
    await button(club.page, ar['events.agenda.add']).click();
    const dialog = club.page.getByRole('dialog');
    await dialog.getByLabel(ar['word.shared.field.title'], { exact: true }).fill('يوم السباق');
    await dialog.getByRole('button', { name: ar['events.agenda.add'] }).click();
    for (const [title, from, until] of [
      ['التتويج', '19:00', '20:00'],
      ['الانطلاق', '16:30', '18:00'],
    ] as const) {
      await button(club.page, ar['events.agenda.item.add']).click();
      await dialog.getByLabel(ar['word.shared.field.title'], { exact: true }).fill(title);
      await moveAway(club.page);
      await dialog.locator('[name="item.startsAt"]').fill(`2030-05-10T${from}`);
      await dialog.locator('[name="item.endsAt"]').fill(`2030-05-10T${until}`);
      await dialog.getByRole('button', { name: ar['events.agenda.item.add'] }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await expect
      .poll(() => club.page.getByRole('main').getByRole('article').getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('الانطلاق'), expect.stringContaining('التتويج')]);
    await expectAccessible(club.page);

    // a request comes in on the open page, and is approved by keyboard
    await askByKeyboard(salma, name);
    await club.page.getByText('سلمى عبد الرحمن').first().waitFor();
    await pressByKeyboard(club.page, ar['word.shared.action.approve']);
    await salma.page.getByText(en['events.standing.approved']).waitFor();
    await salma.page.getByText('No place left of 1').waitFor();
    await expectAccessible(salma.page);

    // it is full: another request waits, can't be approved, and is refused with a reason
    await karim.page.goto(address);
    await karim.page.getByText(en['events.full']).waitFor();
    await button(karim.page, en['events.ask']).click();
    await karim.page.getByRole('dialog').getByRole('button', { name: en['events.ask'] }).click();
    await karim.page.getByText(en['events.standing.pending']).waitFor();
    await club.page.getByText('كريم الشافعي').first().waitFor();
    club.expectRefusal(409, '/event-participants/approve/');
    await button(club.page, ar['word.shared.action.approve']).click();
    await club.page.getByRole('alert').first().waitFor();
    await button(club.page, ar['word.shared.action.reject']).click();
    await dialog.getByRole('textbox').fill('اكتملت الأماكن');
    await dialog.getByRole('button', { name: ar['word.shared.action.reject'] }).click();
    await karim.page.getByText(en['events.standing.rejected']).waitFor();
    await karim.page.getByText('اكتملت الأماكن').waitFor();

    // the reader's items are on one page
    await karim.page.goto('/events/mine');
    await karim.page.getByRole('link', { name }).waitFor();
    await karim.page.getByText(en['events.standing.rejected']).waitFor();
    await expectAccessible(karim.page);

    // a cancellation asks first, and reaches the open page
    await button(club.page, ar['word.shared.action.cancel']).click();
    await dialog.getByRole('textbox').fill('عاصفة ترابية');
    await dialog.getByRole('button', { name: ar['word.shared.action.cancel'] }).click();
    await salma.page.getByText(en['events.cancelled']).waitFor();
    await salma.page.getByText('عاصفة ترابية').waitFor();
    // pages show no ids
    for (const { page } of [club, salma, karim])
      expect(await page.getByRole('main').textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  },
);

test('a prize goes to a participant, an offer of a sponsor is accepted', LONG, async ({ visit }) => {
  const [club, sponsor, guest, farida] = [
    await visit('ar', { viewport: PHONE }),
    await visit('ar', { viewport: DESK }),
    await visit('en', { viewport: PHONE }),
    await visit('en', { viewport: DESK }),
  ];
  await become(club, 'qalyubia', 'ar');
  await become(sponsor, 'nile', 'ar');
  const name = newName('سباق بنها');
  const address = await makeEvent(club, name);
  await button(club.page, ar['events.prize.add']).click();
  const dialog = club.page.getByRole('dialog');
  await dialog.getByLabel(ar['word.shared.field.name'], { exact: true }).fill('كأس الدلتا');
  await dialog.getByLabel(ar['word.shared.field.category'], { exact: true }).fill('الكبار');
  await dialog.getByRole('button', { name: ar['events.prize.add'] }).click();
  await club.page.getByText('كأس الدلتا').waitFor();

  await become(farida, 'farida', 'en');
  await askByKeyboard(farida, name);
  await club.page.getByText('Farida Nour').first().waitFor();
  await button(club.page, ar['word.shared.action.approve']).click();
  await farida.page.getByText(en['events.standing.approved']).waitFor();
  await button(club.page, ar['word.prize.action.award']).click();
  await dialog.locator('select[name=winnerId]').selectOption({ label: 'Farida Nour' });
  await dialog.getByRole('button', { name: ar['word.prize.action.award'] }).click();
  // the winner's open page has it
  await farida.page.getByText(en['word.prize.state.awarded'], { exact: true }).waitFor();

  await sponsor.page.goto(address);
  await button(sponsor.page, ar['events.sponsor']).click();
  await sponsor.page.getByRole('dialog').locator('select[name=tier]').selectOption('GOLD');
  await sponsor.page.getByRole('dialog').getByRole('button', { name: ar['events.sponsor'] }).click();
  await club.page.getByText('النيل للرعاية الرياضية').first().waitFor();
  await button(club.page, ar['word.shared.action.approve']).click();
  await expect.poll(() => button(club.page, ar['word.shared.action.approve']).count()).toBe(0);

  // a visitor reads it, without the way to take part
  await guest.page.goto(address);
  await guest.page.getByRole('heading', { level: 1, name }).waitFor();
  await guest.page.getByText('كأس الدلتا').waitFor();
  await expectAccessible(guest.page);
});

const Made = z.looseObject({ id: z.uuid() });
const Listed = z.object({ items: z.tuple([Made], z.unknown()) });

test.for(LANGUAGES)(
  'the staff run an agenda on the page of its event, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const caller = await adminOf(site);
    const [category] = Listed.parse(await caller.read('/event-categories')).items;
    const [startsAt, endsAt] = ['2030-05-10T13:00:00Z', '2030-05-10T14:00:00Z'];
    const event = Made.parse(
      await caller.send('POST', '/events', {
        name: newName('مهرجان طنطا'),
        categoryId: category.id,
        venue: 'استاد طنطا',
        startsAt,
        endsAt: '2030-05-10T17:00:00Z',
      }),
    );
    const day = Made.parse(
      await caller.send('POST', '/event-agenda', {
        eventId: event.id,
        title: 'اليوم الأول',
        day: '2030-05-10',
      }),
    );
    await caller.send('POST', `/event-agenda/${day.id}/items`, {
      item: { title: 'الافتتاح', startsAt, endsAt },
    });

    const visitor = await visit(language, { viewport: DESK });
    const { page } = visitor;
    await become(visitor, 'admin', language);
    await page.goto(`/admin/resources/event/${event.id}`);
    const part = page.getByRole('region', { name: text['word.event-agenda.few'] });
    const dialog = page.getByRole('dialog');
    await part
      .getByRole('button', { name: /الافتتاح/ })
      .first()
      .click();
    await dialog.locator('[name="item.title"]').fill('حفل الافتتاح');
    await dialog.getByRole('button', { name: /الافتتاح/ }).click();
    await part.getByText('حفل الافتتاح', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await part
      .getByRole('button', { name: /حفل الافتتاح/ })
      .last()
      .click();
    await dialog.getByRole('button', { name: text['events.agenda.item.confirm'] }).click();
    await part.getByText('حفل الافتتاح').first().waitFor({ state: 'detached' });

    // no form asks for the id of an item: the buttons at the items know it
    await page.goto(`/admin/resources/event-agenda/${day.id}`);
    await button(page, text['events.agenda.item.add']).waitFor();
    expect(await button(page, text['word.shared.action.changeItem']).count()).toBe(0);
  },
);

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { PHONE } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { words, type Texts } from './steps.ts';

/** A competition run from the console, seen on the board in the hall, and a result that is disputed. */

const LEAGUE = `/competitions/${derivedId('demo-competition', 'league')}`;
const DESK = { viewport: { width: 1280, height: 800 } };
const FARIDA = 'Farida Nour';
const KARIM = 'كريم الشافعي';

const scoreField = (page: Page, text: Texts, name: string) =>
  page.getByRole('textbox', { name: text['competitions.console.score'].replace('{name}', name) });

/** The name that a score's field of the row is for. */
const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`);

const digits = (language: 'ar' | 'en', value: number) =>
  new Intl.NumberFormat(`${language}-EG`).format(value);

test(
  'results are entered by keyboard, move on the board, and are disputed and decided',
  { timeout: 240_000 },
  async ({ visit }) => {
    const { ar, en } = words;
    const club = await visit('ar', DESK);
    const hall = await visit('en', { ...DESK, reducedMotion: 'reduce' });
    await become(club, 'qalyubia', 'ar');
    await become(hall, 'omar', 'en');

    // both languages at once where less motion is wanted
    await hall.page.goto(`${LEAGUE}/board`);
    await hall.page.getByRole('heading', { name: en['competitions.board.results'] }).waitFor();
    await hall.page.getByRole('heading', { name: ar['competitions.board.results'] }).waitFor();
    await hall.page.getByRole('img', { name: en['competitions.board.code'] }).waitFor();
    expect(await hall.page.getByRole('navigation').count()).toBe(0);
    await expectAccessible(hall.page);

    await club.page.goto(`${LEAGUE}/console`);
    await scoreField(club.page, ar, KARIM).first().fill('٤');
    await club.page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(club.page)).toContain(FARIDA);
    await club.page.keyboard.type('7');
    await club.page.keyboard.press('Enter');
    // the live match is over, and the next open one is ready
    await expect.poll(() => scoreField(club.page, ar, FARIDA).count()).toBe(0);
    await expect.poll(() => focusedLabel(club.page)).toContain('سلمى');
    await expectAccessible(club.page);

    const english = hall.page.locator('[lang=en]').last();
    await expect.poll(() => english.textContent()).toContain('4 – 7');
    await expect.poll(() => hall.page.locator('[lang=ar]').last().textContent()).toContain(digits('ar', 7));

    // the hall's screen says since when it is old, and catches up
    await hall.page.context().setOffline(true);
    const old = en['competitions.board.old'].slice(0, en['competitions.board.old'].indexOf('{')).trim();
    await hall.page.getByText(old).waitFor();
    await hall.page.context().setOffline(false);
    await hall.page.getByText(old).waitFor({ state: 'hidden' });

    const player = await visit('en', PHONE);
    await become(player, 'farida', 'en');
    await player.page.goto(LEAGUE);
    const dispute = en['word.competition-match.action.dispute'];
    await player.page.getByRole('button', { name: dispute }).last().click();
    const dialog = player.page.getByRole('dialog');
    await dialog
      .getByLabel(en['word.competition-match.field.disputeReason'])
      .fill('The last frame was counted twice');
    await dialog.getByRole('button', { name: dispute }).click();
    await dialog.waitFor({ state: 'detached' });
    await player.page.getByText('The last frame was counted twice').waitFor();
    await expectAccessible(player.page);

    const staff = await visit('ar', DESK);
    await become(staff, 'admin', 'ar');
    await staff.page.goto(`/admin${LEAGUE}`);
    await staff.page.getByText('The last frame was counted twice').first().waitFor();
    await staff.page
      .getByRole('button', { name: ar['word.competition-match.action.overturn'] })
      .first()
      .click();
    const decide = staff.page.getByRole('dialog');
    await decide.getByLabel(ar['word.competition-match.field.homeScore']).fill('9');
    await decide.getByLabel(ar['word.competition-match.field.awayScore']).fill('9');
    await decide.getByLabel(ar['word.competition-match.field.decision']).fill('راجعنا بطاقة المباراة');
    await decide.getByRole('button', { name: ar['word.competition-match.action.overturn'] }).click();
    await decide.waitFor({ state: 'detached' });
    await expect.poll(() => english.textContent()).toContain('9 – 9');
    await player.page.getByText('راجعنا بطاقة المباراة').waitFor();
    // the wrong console: no member runs another's competition
    await player.page.goto(`${LEAGUE}/console`);
    await player.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await scoreField(player.page, en, KARIM).count()).toBe(0);
    // the league is in the staff's calendar, which leads to it
    await staff.page.goto('/admin/calendar?view=week&day=2026-11-20');
    await expectAccessible(staff.page);
    await staff.page.getByRole('link', { name: 'دوري البولينج بشبرا الخيمة' }).first().click();
    await staff.page.getByRole('link', { name: ar['admin.competition.console'] }).waitFor();
  },
);

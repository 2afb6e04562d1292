import { describe, expect } from 'vitest';
import { clip } from '../../infra/video/clips.fixture.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { expectFits } from './fits.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG_MS = 60_000;
const WIDTHS = [360, 1440];

/** Each language has a player of its own. */
const PLAYER = { ar: 'salma', en: 'mariam' } as const;

describe.each(LANGUAGES)('a training video in %s', (language) => {
  const text = words[language];
  const video = text['word.training-video.one'];

  test('is added in the professional part of the profile, and seen by the chosen audience alone', async ({
    site,
    visit,
  }) => {
    const player = await visit(language);
    const { page } = player;
    await become(player, PLAYER[language], language);
    const { id } = await (await callerOf(site, PLAYER[language])).me();
    await page.goto('/profile/career');
    await page.getByRole('button', { name: text['profile.add'].replace('{what}', video) }).click();
    const dialog = page.getByRole('dialog');
    const title = `Finishing drill, ${language}`;
    await dialog.getByLabel(text['word.shared.field.title'], { exact: true }).fill(title);
    await dialog.getByLabel(text['word.shared.field.sport'], { exact: true }).selectOption('FOOTBALL');
    await dialog.getByLabel(text['word.training-video.field.recordedOn'], { exact: true }).fill('2026-11-01');
    await dialog
      .getByLabel(text['word.training-video.field.audience'], { exact: true })
      .selectOption('friends');
    await dialog.getByLabel(text['word.training-video.field.video'], { exact: true }).setInputFiles({
      name: 'drill.mp4',
      mimeType: 'video/mp4',
      buffer: clip({ size: '1280x720', seconds: 3 }),
    });
    await dialog.getByRole('button', { name: text['feed.video.drop'] }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text['profile.add'].replace('{what}', video) }).click();
    const card = page.getByRole('article', { name: title });
    // the ready state arrives without a reload
    await card.getByLabel(text['feed.video.name'], { exact: true }).waitFor({ timeout: LONG_MS });
    await expectFits(page, WIDTHS);
    await expectAccessible(page);

    const other = await visit(language);
    await become(other, 'nadia', language);
    await other.page.goto(`/members/${id}/career`);
    await other.page.getByRole('heading', { name: text['word.experience.few'] }).waitFor();
    expect(await other.page.getByText(title).count()).toBe(0);

    await card.getByRole('button', { name: text['word.shared.action.edit'], exact: true }).click();
    await dialog
      .getByLabel(text['word.training-video.field.audience'], { exact: true })
      .selectOption('everyone');
    await dialog.getByRole('button', { name: text['word.shared.action.edit'], exact: true }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await other.page.reload();
    const seen = other.page.getByRole('article', { name: title });
    await seen.getByLabel(text['feed.video.name'], { exact: true }).waitFor();
  });
});

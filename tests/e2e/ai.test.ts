import { expect } from 'vitest';
import { figureClip } from '../../infra/analyses/clips.fixture.ts';
import { expectAccessible } from './accessible.ts';
import { PHONE } from './browser.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Two visitors on a busy machine, and an analysis for each. */
const LONG = { timeout: 600_000 };
const ANALYSED_MS = 240_000;

/** Members whose plan has analyses: another one for each language. */
const MEMBERS = { ar: 'karim', en: 'nadia' } as const;

const jump = { name: 'jump.mp4', mimeType: 'video/mp4', buffer: await figureClip('jump') };

test.for(LANGUAGES)(
  'a member films a jump, reads its height with its interval, and corrects the frames, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language, language === 'ar' ? PHONE : undefined);
    const { page } = visitor;
    await become(visitor, MEMBERS[language], language);
    await page.goto('/ai');
    await page.getByRole('link', { name: text['ai.tool.jump-height'] }).first().click();
    await page.getByText(text['ai.tip.still']).waitFor();
    await page.getByRole('button', { name: text['ai.send'] }).click();
    await page.getByText(text['ai.refused.missing']).waitFor();
    await page.getByLabel(text['ai.pick']).setInputFiles(jump);
    await page.getByLabel(text['ai.bodyHeight']).fill(language === 'ar' ? '١٧٥' : '175');
    await page.getByRole('button', { name: text['ai.send'] }).click();
    const height = page.locator('[data-metric=height]');
    await height.waitFor({ timeout: ANALYSED_MS });
    await page.getByRole('heading', { name: text['ai.frames'] }).waitFor();
    const found = await height.innerText();
    expect(found).toMatch(language === 'ar' ? /^٣[٢-٧]/ : /^3[2-7]/);
    await expectAccessible(page);

    await page.getByRole('button', { name: text['ai.frame.takeoff.before'] }).click();
    await page.getByRole('button', { name: text['ai.correct'] }).click();
    await page.getByText(text['ai.corrected']).waitFor();
    await expect.poll(() => height.innerText()).not.toBe(found);
    await page.getByRole('button', { name: text['ai.publish'] }).click();
    await page.getByText(text['ai.isShared']).waitFor();

    const corrected = await height.innerText();
    await page.goto('/profile');
    await page.getByRole('link', { name: text['profile.view.tools'], exact: true }).click();
    await page.getByRole('main').getByText(corrected).waitFor();
  },
);

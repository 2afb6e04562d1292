import { expect } from 'vitest';
import { z } from 'zod';
import { figureClip } from '../../infra/analyses/clips.fixture.ts';
import { expectAccessible } from './accessible.ts';
import { PHONE } from './browser.ts';
import { callerOf, NotThere } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Two visitors on a busy machine, and an analysis for each. */
const LONG = { timeout: 600_000 };
const ANALYSED_MS = 240_000;

/** Members whose plan has analyses: another one for each language. */
const MEMBERS = { ar: 'karim', en: 'nadia' } as const;

/** The analyses that are left, shown before an upload. */
const LEFT = { ar: /^بقي لك .+ من تحليلات هذا الشهر/, en: /analyses are left this month/ };

/** The place of an analysis in the queue. */
const PLACE = /قبلك|دورك/;

const filmOf = async (kind: 'jump' | 'shuttle' | 'squats') => ({
  name: `${kind}.mp4`,
  mimeType: 'video/mp4',
  buffer: await figureClip(kind),
});
const jump = await filmOf('jump');

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
    await page.getByText(LEFT[language]).waitFor();
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

const analyses = z.object({ items: z.array(z.object({ id: z.uuid(), state: z.string() })) });

test('two jumps are compared, calibrated by keys and shown to a coach', LONG, async ({ site, visit }) => {
  const [ar, en] = [words.ar, words.en];
  const caller = await callerOf(site, MEMBERS.ar);
  const { id: karim } = await caller.me();
  const video = new File([new Uint8Array(jump.buffer)], jump.name, { type: jump.mimeType });
  await caller.upload('/api/ai/upload', { toolId: 'jump-height', bodyHeightCm: '175' }, video);
  const own = async () => analyses.parse(await caller.read(`/video-analyses/member/${karim}`)).items;

  // meanwhile: a member without an analysis sees the sample; a coach has a list of her own
  const player = await visit('ar');
  await become(player, 'salma', 'ar');
  await player.page.goto('/ai');
  await player.page.locator('[data-sample]').getByText(ar['ai.sample'], { exact: true }).waitFor();
  expect(await player.page.locator('a[href="/ai/shared"]').count()).toBe(0);
  const coach = await visit('en');
  await become(coach, 'nadia', 'en');
  await coach.page.goto('/ai');
  await coach.page.locator('a[href="/ai/shared"]').click();
  await coach.page.getByText(en['ai.shared.none']).waitFor();

  await expect
    .poll(own, { timeout: ANALYSED_MS, interval: 200 })
    .toMatchObject([{ state: 'finished' }, { state: 'finished' }]);
  const [newest, first] = await own();
  const visitor = await visit('ar', PHONE);
  const { page } = visitor;
  await become(visitor, MEMBERS.ar, 'ar');
  // the progress is a chart with the intervals, and a table that leads to the comparison
  await page.goto('/ai');
  await page.locator(`table a[href="/ai/compare/${first?.id}/${newest?.id}"]`).waitFor();
  await expect.poll(() => page.locator('.recharts-errorBar').count()).toBe(2);
  await page.goto(`/ai/compare/${first?.id}`);
  await page.locator(`a[href="/ai/compare/${first?.id}/${newest?.id}"]`).click();
  const slider = page.getByRole('slider', { name: ar['ai.compare.time'] });
  const clip = page.locator(`[data-side="${newest?.id}"] img`);
  await clip.waitFor();
  expect(await slider.inputValue()).toBe('0');
  const atTakeOff = await clip.getAttribute('src');
  // time runs from right to left
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  expect(Number(await slider.inputValue())).toBeGreaterThan(0);
  await expect.poll(() => clip.getAttribute('src')).not.toBe(atTakeOff);
  await page.locator('[data-difference=height]').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: ar['ai.compare.play'] }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(100);

  await page.goto(`/ai/analyses/${newest?.id}`);
  const rise = page.locator('[data-metric=hipRise]');
  const found = await rise.innerText();
  await page.getByRole('button', { name: ar['ai.points.open'] }).click();
  const point = page.getByRole('button', { name: /^النقطة الأولى/ });
  const before = await point.getAttribute('aria-label');
  // the right of a picture is the right in Arabic too
  await point.press('Shift+ArrowRight');
  expect(await point.getAttribute('aria-label')).not.toBe(before);
  await page.getByLabel(ar['ai.points.distance']).fill('٦');
  await page.getByRole('button', { name: ar['ai.points.use'] }).click();
  await page.getByText(ar['ai.calibrated']).waitFor();
  await expect.poll(() => rise.innerText()).not.toBe(found);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: ar['ai.coach.pick'] }).fill('Nadia');
  await page.getByRole('option', { name: /Nadia/ }).click();
  await page.getByRole('button', { name: ar['ai.coach.show'] }).click();
  await page.getByRole('button', { name: ar['ai.coach.hide'] }).waitFor();
  // her list changes while it is open
  await coach.page.locator(`a[href="/ai/analyses/${newest?.id}"]`).click();
  await coach.page.locator('[data-metric=height]').waitFor();
  await coach.page.getByText(en['ai.calibrated']).waitFor();
  expect(await coach.page.getByRole('button', { name: en['ai.points.open'] }).count()).toBe(0);
});

test(
  'the lines of a shuttle run are marked on the video, and squats are no jump',
  LONG,
  async ({ visit }) => {
    const { en } = words;
    const visitor = await visit('en');
    const { page } = visitor;
    await become(visitor, MEMBERS.en, 'en');
    await page.goto('/ai/tools/shuttle-run');
    await page.getByLabel(en['ai.pick']).setInputFiles(await filmOf('shuttle'));
    await page.locator('video').waitFor();
    // from 25 % and 75 % of the width to 18 % and 83.6 %
    const presses = [
      [/^First point/, 'Shift+ArrowLeft', 3],
      [/^First point/, 'ArrowLeft', 5],
      [/^Second point/, 'Shift+ArrowRight', 4],
      [/^Second point/, 'ArrowRight', 3],
    ] as const;
    for (const [name, key, times] of presses)
      for (let pressed = 0; pressed < times; pressed += 1)
        await page.getByRole('button', { name }).press(key);
    expect(await page.getByText(en['ai.points.unseen']).count()).toBe(0);
    await page.getByLabel(en['ai.points.distance']).fill('4');
    await expectAccessible(page);
    await page.getByRole('button', { name: en['ai.send'] }).click();
    const lengths = page.locator('[data-metric=lengths]');
    await lengths.waitFor({ timeout: ANALYSED_MS });
    expect(await lengths.innerText()).toMatch(/^4\b/);
    expect(await page.locator('[data-part]').count()).toBe(4);
    expect(await page.locator('[data-moment=turn] img').count()).toBe(3);
    await expectAccessible(page);

    await page.goto('/ai/tools/jump-counter');
    await page.getByLabel(en['ai.pick']).setInputFiles(await filmOf('squats'));
    await page.getByRole('button', { name: en['ai.send'] }).click();
    await page.getByText(en['ai.cause.no_jump']).waitFor({ timeout: ANALYSED_MS });
    for (const id of ['ai.advice.no_jump', 'ai.notCounted'] as const) await page.getByText(en[id]).waitFor();
    await expectAccessible(page);
  },
);

test('an analysis waits at its place, is cancelled and removed', LONG, async ({ site, visit }) => {
  const { ar } = words;
  const caller = await callerOf(site, MEMBERS.en);
  const video = new File([new Uint8Array(jump.buffer)], jump.name, { type: jump.mimeType });
  const started = z.object({ videoId: z.uuid() });
  const asked = async () =>
    started.parse(await caller.upload('/api/ai/upload', { toolId: 'jump-counter' }, video)).videoId;
  // two are worked on at a time, and one comes before the last
  const ids = [await asked(), await asked(), await asked(), await asked()];
  const last = ids.at(-1);
  const visitor = await visit('ar', PHONE);
  const { page } = visitor;
  // the page may ask for what it has just removed
  visitor.expectRefusal(404, '/video-analyses/');
  await become(visitor, MEMBERS.en, 'ar');
  await page.goto(`/ai/analyses/${last}`);
  await page.getByRole('button', { name: ar['ai.cancel'], exact: true }).waitFor();
  await page.getByText(PLACE).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: ar['ai.cancel'], exact: true }).click();
  await page.getByText(ar['ai.ended.cancelled']).waitFor();
  await page.getByRole('button', { name: ar['ai.remove'], exact: true }).click();
  await page.getByText(ar['ai.remove.follows.noResult']).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: ar['ai.remove.do'], exact: true }).click();
  await page.waitForURL(/\/ai$/);
  await expect.poll(() => page.locator(`a[href="/ai/analyses/${last}"]`).count()).toBe(0);

  // a result that is removed goes with its numbers
  await page.goto(`/ai/analyses/${ids[0]}`);
  await page.locator('[data-metric=count]').waitFor({ timeout: ANALYSED_MS });
  await page.getByRole('button', { name: ar['ai.remove'], exact: true }).click();
  await page.getByText(ar['ai.remove.follows'], { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: ar['ai.remove.do'], exact: true }).click();
  await page.waitForURL(/\/ai$/);
  await expect(caller.read(`/video-analyses/${ids[0]}`)).rejects.toThrow(NotThere);
});

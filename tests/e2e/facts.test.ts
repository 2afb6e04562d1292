import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { expectFits } from './fits.ts';
import { demoTest } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** Looks by accounts in their first hour don't count. */
const test = demoTest.extend('aheadMs', { scope: 'file' }, 2 * 3_600_000);

const WIDTHS = [360, 1440];

describe.each(LANGUAGES)('facts of a profile in %s', (language) => {
  const text = words[language];
  const labelOf = (fact: 'heightCm' | 'weightKg' | 'preferredFoot'): string =>
    text['details.audience'].replace('{fact}', text[`details.field.${fact}`]);

  test('are for those whom the player chooses, and the player sees what became of them', async ({
    site,
    visit,
  }) => {
    const player = await visit(language);
    await become(player, 'salma', language);
    const { id } = await (await callerOf(site, 'salma')).me();
    await player.page.goto('/profile/edit');
    const form = player.page.getByRole('form', { name: text['onboarding.details'], exact: true });
    await form.getByLabel(labelOf('heightCm'), { exact: true }).selectOption('scouts');
    await form.getByLabel(labelOf('weightKg'), { exact: true }).selectOption('nobody');
    await form.getByLabel(labelOf('preferredFoot'), { exact: true }).selectOption('members');
    await expectFits(player.page, WIDTHS);
    await expectAccessible(player.page);
    await form.getByRole('button', { name: text['onboarding.details.save'], exact: true }).click();
    await player.page.getByText(text['app.saved'], { exact: true }).waitFor();

    /** The shown ones of the three facts, to one of the demo world's people who looks at the posts as well. */
    const shownTo = async (who: 'mariam' | 'nadia'): Promise<readonly string[]> => {
      const reader = await visit(language);
      await become(reader, who, language);
      const counted = reader.page.waitForResponse('**/posts/views');
      await reader.page.goto(`/members/${id}`);
      const names = reader.page.locator('dt');
      await names.filter({ hasText: text['details.field.preferredFoot'] }).waitFor();
      await reader.page.getByRole('article').first().scrollIntoViewIfNeeded();
      expect((await counted).status()).toBe(200);
      const shown = await names.allInnerTexts();
      return (['preferredFoot', 'heightCm', 'weightKg', 'bornIn'] as const).filter((fact) =>
        shown.includes(text[`details.field.${fact}`]),
      );
    };
    await expect.poll(() => shownTo('mariam')).toEqual(['preferredFoot', 'heightCm', 'bornIn']);
    expect(await shownTo('nadia')).toEqual(['preferredFoot']);

    const main = player.page.getByRole('main');
    await player.page.goto('/profile');
    await main.getByRole('link', { name: text['profile.view.analytics'], exact: true }).click();
    const reached = main
      .locator('dl > div')
      .filter({ hasText: text['profile.analytics.reach'] })
      .locator('dd');
    await expect
      .poll(async () => {
        await player.page.reload();
        return reached.innerText();
      })
      .toBe({ ar: '٢', en: '2' }[language]);
    await main.locator('.recharts-bar-rectangle').first().waitFor();
    await expectFits(player.page, WIDTHS);
    await expectAccessible(player.page);
    await main.getByRole('link', { name: /90|٩٠/ }).click();
    await expect.poll(() => main.getByRole('row').count()).toBe(3 * 91);
  });

  test('hold an injury for those to whom it is told, and not for others', async ({ site, visit }) => {
    const injury = { ar: 'شد عضلي', en: 'Strained calf' }[language];
    const player = await visit(language);
    await become(player, 'salma', language);
    const { id } = await (await callerOf(site, 'salma')).me();
    const add = text['profile.add'].replace('{what}', text['word.injury.one']);
    await player.page.goto('/profile/career');
    await player.page.getByRole('button', { name: add }).click();
    const form = player.page.getByRole('dialog');
    await form.getByLabel(text['word.shared.field.type'], { exact: true }).fill(injury);
    await form.getByLabel(text['word.injury.field.bodyPart'], { exact: true }).fill(injury);
    await form
      .getByLabel(text['word.injury.field.severity'], { exact: true })
      .selectOption({ label: text['word.injury.value.severity.MINOR'] });
    await form.getByLabel(text['word.injury.field.occurredOn'], { exact: true }).fill('2026-02-03');
    await form.getByRole('button', { name: add }).click();
    await player.page.getByRole('article').filter({ hasText: injury }).first().waitFor();

    const other = await visit(language);
    await become(other, 'karim', language);
    const read = other.page.waitForResponse(/\/injury\/player\//);
    await other.page.goto(`/members/${id}/career`);
    expect((await read).status()).toBe(200);
    await other.page.getByRole('article').first().waitFor();
    expect(await other.page.getByText(injury).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: add }).count()).toBe(0);
  });
});

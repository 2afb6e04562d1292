import { describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { expectFits } from './fits.ts';
import { test } from './journey.ts';
import { act, idOf, join, newEmail, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const WIDTHS = [360, 1440];

describe.each(LANGUAGES)('points in %s', (language) => {
  const text = words[language];
  const five = { ar: '٥ نقاط', en: '5 points' }[language];
  const seven = { ar: '٧ نقاط', en: '7 points' }[language];
  const levelOne = { ar: 'المستوى ١', en: 'Level 1' }[language];
  const firstPlace = { ar: 'ترتيبك: ١', en: 'Your place: 1' }[language];

  test('a member sees each point with its event, what comes next, and a place that can be hidden', async ({
    visit,
    site,
  }) => {
    const [his, hers] = [await visit(language), await visit(language)];
    const [omar, mona] = [newName('Omar Fathy'), newName('Mona Adel')];
    const [hisEmail, herEmail] = [newEmail('omar'), newEmail('mona')];
    await join(his, { language, name: omar, email: hisEmail, role: 'COACH' });
    await join(hers, { language, name: mona, email: herEmail, role: 'COACH' });
    const main = his.page.getByRole('main');

    await his.page.goto('/settings');
    await main.getByRole('link', { name: text['settings.level'], exact: true }).click();
    await main.getByText(text['points.lines.none']).waitFor();
    await act(his, hisEmail, '/posts', { kind: 'photo', description: 'تمرين الصباح' });
    await his.page.reload();
    await main.getByText(text['points.state.unanswered'], { exact: true }).waitFor();
    await main.getByRole('heading', { name: levelOne, exact: true }).waitFor();
    await main.getByRole('progressbar', { name: text['points.progress'], exact: true }).waitFor();
    const ofComments = main.getByRole('listitem').filter({ hasText: text['points.rule.comment'] });
    await ofComments
      .getByText({ ar: '٥ مرات في اليوم على الأكثر', en: '5 times a day at most' }[language])
      .waitFor();
    await expectFits(his.page, WIDTHS);
    await expectAccessible(his.page);

    await main.getByRole('link', { name: text['points.rule.post'], exact: true }).click();
    await main.getByText('تمرين الصباح').waitFor();
    const postId = new URL(his.page.url()).pathname.split('/').at(-1);
    await his.page.goBack();
    await main.getByRole('link', { name: text['points.rule.post'], exact: true }).waitFor();
    // the line comes while he looks, and his post counts with it
    await site.age(await idOf(hers, herEmail));
    await site.age(await idOf(his, hisEmail));
    await act(hers, herEmail, '/comments', { postId, text: 'أحسنت' });
    await main.getByRole('link', { name: text['points.rule.comment_received'], exact: true }).waitFor();
    await main.getByText(seven, { exact: true }).first().waitFor();
    await main
      .getByRole('listitem')
      .filter({ hasText: text['points.rule.post'] })
      .filter({ hasText: five })
      .first()
      .waitFor();
    await main.getByText(text['points.badge.earned'], { exact: true }).waitFor();

    await main.getByRole('link', { name: text['points.board'], exact: true }).click();
    await main.getByText(firstPlace, { exact: true }).waitFor();
    await main.getByRole('listitem').filter({ hasText: omar }).getByText(seven, { exact: true }).waitFor();
    await expectFits(his.page, WIDTHS);
    await expectAccessible(his.page);
    await main.getByLabel(text['points.board.sport'], { exact: true }).selectOption('CHESS');
    await main.getByRole('button', { name: text['resource.show'], exact: true }).click();
    await main.getByText(text['points.board.none']).waitFor();
    expect(new URL(his.page.url()).search).toBe('?sport=CHESS');

    const profile = `/members/${await idOf(his, hisEmail)}`;
    const theirs = hers.page.getByRole('main');
    await hers.page.goto(profile);
    await theirs.getByText(levelOne, { exact: true }).waitFor();
    await his.page.goto('/settings/privacy');
    const nobody = main
      .getByRole('group', { name: text['settings.privacy.level'], exact: true })
      .getByRole('radio', { name: text['settings.privacy.level.nobody'], exact: true });
    await nobody.click();
    await expect.poll(() => nobody.isChecked()).toBe(true);
    await expect
      .poll(async () => {
        await hers.page.goto('/leaderboard');
        await theirs.getByRole('listitem').filter({ hasText: mona }).waitFor();
        return theirs.getByText(omar).count();
      })
      .toBe(0);
    const read = hers.page.waitForResponse(/\/level$/);
    await hers.page.goto(profile);
    await read;
    await theirs.getByRole('heading', { name: omar, exact: true }).waitFor();
    await theirs.getByText(levelOne, { exact: true }).waitFor({ state: 'detached' });
  });
});

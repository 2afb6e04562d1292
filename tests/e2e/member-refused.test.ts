import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { PHONE, type Device, type Visitor } from './browser.ts';
import { test } from './journey.ts';
import { itemOf, openMenu, pick } from './member-menu.ts';
import { act, idOf, join, newEmail, newName } from './people.ts';
import { PASSWORD } from './site.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const signedIn = z.looseObject({ access_token: z.string() });

/** Erases the account of a member, who has left the page: an open one asks with the session that ends, and is refused. */
const erase = async ({ page }: Visitor, email: string): Promise<void> => {
  await page.goto('about:blank');
  const login = await page.request.post('/auth/login', { data: { email, password: PASSWORD } });
  const { access_token: token } = signedIn.parse(await login.json());
  const answer = await page.request.delete('/users/me', {
    data: { password: PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
};

/** Leaves the page without news: it shows what was true when it was loaded. */
const withoutNews = async ({ page }: Visitor): Promise<void> => {
  await page.routeWebSocket('**/*', () => undefined);
  await page.route('**/realtime/poll*', () => undefined);
};

/** Two new members; he looks at her profile, has opened her menu once, and hears no news from then on. */
const meet = async (visit: (language: Language, device?: Device) => Promise<Visitor>, language: Language) => {
  const text = words[language];
  const [his, hers] = [await visit(language, language === 'ar' ? PHONE : {}), await visit(language)];
  const email = newEmail('mona');
  const [name, omar] = [newName('Mona Adel'), newEmail('omar')];
  await join(his, { language, name: newName('Omar Fathy'), email: omar, role: 'PLAYER' });
  await join(hers, { language, name, email, role: 'COACH' });
  const [hisId, herId] = [await idOf(his, omar), await idOf(hers, email)];
  await withoutNews(his);
  const { page } = his;
  await page.goto(`/members/${herId}`);
  await openMenu(page.getByRole('main'), text, name);
  await itemOf(page, text, 'network.block').waitFor();
  await page.keyboard.press('Escape');
  return { his, hers, hisId, email, name, text };
};

test.for(LANGUAGES)(
  'a request and a follow are refused in words once the other member has blocked the reader, in %s',
  LONG,
  async (language, { visit }) => {
    const { his, hers, hisId, email, text } = await meet(visit, language);
    await act(hers, email, '/block-lists', { blockedUserId: hisId });
    his.expectRefusal(403, '/friendships');
    his.expectRefusal(403, '/follows');
    const main = his.page.getByRole('main');
    for (const [at, id] of (['network.add', 'network.follow'] as const).entries()) {
      await main.getByRole('button', { name: text[id], exact: true }).click();
      await main.getByRole('alert').nth(at).waitFor();
    }
    await expectAccessible(his.page);
  },
);

test.for(LANGUAGES)(
  'a mute, a report and a block are refused in words once the other account is erased, in %s',
  LONG,
  async (language, { visit }) => {
    const { his, hers, email, name, text } = await meet(visit, language);
    await erase(hers, email);
    for (const address of ['/user-mutes', '/post-reports', '/block-lists']) his.expectRefusal(422, address);
    const { page } = his;
    await pick(his, text, name, 'network.mute');
    await page.getByRole('main').getByRole('alert').waitFor();
    await expectAccessible(page);

    const dialog = page.getByRole('dialog');
    await pick(his, text, name, 'network.report');
    await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill('Spam');
    await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await pick(his, text, name, 'network.block');
    await dialog.getByRole('button', { name: text['network.block'], exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page);
  },
);

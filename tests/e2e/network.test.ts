import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe } from 'vitest';
import { PHONE, type Visitor } from './browser.ts';
import { field, said, write } from './conversation.ts';
import { test as journey } from './journey.ts';
import { choose, fillDetails, LANGUAGES, words, type Texts } from './steps.ts';
import { pick } from './member-menu.ts';
import { join, newEmail, newName } from './people.ts';
import { until } from './until.ts';

const test = journey.extend('hasProviders', { scope: 'file' }, true);

type Side = { readonly visitor: Visitor; readonly text: Texts };

/** Two friends talk in an open conversation: typing is seen, and a photo and a voice message arrive. */
const talk = async ({ visitor: one, text }: Side, { visitor: other, text: theirs }: Side): Promise<void> => {
  const [mine, hers] = [one.page, other.page];
  await field(hers, theirs).pressSequentially('On my way');
  await mine.getByText(text['chat.typing'], { exact: true }).waitFor();
  await hers.getByRole('button', { name: theirs['chat.send'], exact: true }).click();
  await said(mine, 'On my way').waitFor();

  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#1f7a4d' } });
  const buffer = await drawn.png().toBuffer();
  const photo = { name: 'pitch.png', mimeType: 'image/png', buffer };
  await mine.locator('form input[type=file]').setInputFiles(photo);
  await write(mine, text, 'This is the pitch');
  await said(hers, 'This is the pitch').getByRole('img').waitFor();

  await mine.getByRole('button', { name: text['chat.record'], exact: true }).click();
  await hers.getByText(theirs['chat.recording'], { exact: true }).waitFor();
  await until(mine, `document.querySelectorAll('output i').length > 5`);
  await mine.getByRole('button', { name: text['chat.send'], exact: true }).click();
  await hers.getByRole('button', { name: theirs['chat.play'], exact: true }).waitFor();
};

describe.each(LANGUAGES)('the network in %s', (language) => {
  const text = words[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const button = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
  const row = (page: Page, name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name });

  test('two members find each other, become friends, follow and talk, until one blocks the other', async ({
    visit,
    providers,
  }) => {
    // he holds a phone
    const [his, hers] = [await visit(language, PHONE), await visit(other)];
    const [omar, mona] = [newName('Omar Fathy'), newName('Mona Adel')];
    // he signs up with Google, and she by mail
    const email = newEmail('omar');
    providers.signedIn = { sub: email, name: omar, email };
    await his.page.goto('/auth/signin');
    await his.page.getByRole('link', { name: text['account.with.google'] }).click();
    await choose(his, language, 'PLAYER');
    await his.page.getByLabel(text['feed.text']).waitFor();
    await join(hers, { language: other, name: mona, email: newEmail('mona'), role: 'COACH' });
    const theirs = words[other];
    // both keep their pages open: the other member's actions appear on them
    await hers.page.goto('/network/received');
    await hers.page.getByText(theirs['network.none.received']).waitFor();

    await his.page.goto('/network');
    const suggested = row(his.page, mona);
    await suggested.getByText(text['sport.FOOTBALL']).waitFor();
    await suggested.getByRole('button', { name: text['network.add'] }).click();
    await suggested.waitFor({ state: 'detached' });

    const request = row(hers.page, omar);
    await request.waitFor();
    await hers.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(theirs['app.network']) })
      .getByText(other === 'ar' ? '١' : '1', { exact: true })
      .waitFor();
    await his.page.goto('/network/sent');
    await row(his.page, mona).waitFor();
    await request.getByRole('button', { name: theirs['network.accept'] }).click();
    await row(his.page, mona).waitFor({ state: 'detached' });
    await hers.page.getByText(theirs['network.none.received']).waitFor();

    await his.page.goto('/network/friends');
    await row(his.page, mona).getByRole('link', { name: mona }).click();
    await his.page.getByRole('main').getByText(text['network.friend'], { exact: true }).waitFor();
    await button(his.page, text['network.follow']).click();
    await button(his.page, text['network.unfollow']).waitFor();

    await hers.page.goto('/network/followers');
    await row(hers.page, omar).getByRole('link', { name: omar }).click();
    await hers.page.getByText(theirs['network.followsYou']).waitFor();
    await button(hers.page, theirs['network.follow']).click();
    await his.page.getByText(text['network.followsYou']).waitFor();
    const [hisProfile, herProfile] = [hers.page.url(), his.page.url()];

    for (const visitor of [his, hers]) visitor.expectRefusal(404, '/rooms/');
    await hers.page.getByRole('link', { name: theirs['network.message'], exact: true }).click();
    await write(hers.page, theirs, `Are you coming? ${mona}`);
    await said(hers.page, mona).waitFor();
    await his.page.goto('/messages');
    await his.page.getByRole('link', { name: `Are you coming? ${mona}` }).click();
    await said(his.page, mona).waitFor();
    await talk({ visitor: his, text }, { visitor: hers, text: theirs });
    await his.page.goto(herProfile);
    await button(his.page, text['network.unfollow']).waitFor();
    await hers.page.goto(hisProfile);
    await button(hers.page, theirs['network.unfollow']).waitFor();

    his.expectRefusal(404, '/users/');
    his.expectRefusal(404, '/friendships/connections/with/');
    his.expectRefusal(404, '/posts');
    await pick(hers, theirs, omar, 'network.block');
    const dialog = hers.page.getByRole('dialog');
    await dialog.getByText(theirs['network.block.undone']).waitFor();
    await dialog.getByRole('button', { name: theirs['network.block'], exact: true }).click();
    await button(hers.page, theirs['network.unblock']).waitFor();
    // his open page loses her at once
    await his.page.getByRole('heading', { name: text['profile.gone'] }).waitFor();
    for (const [{ page }, its] of [
      [his, text],
      [hers, theirs],
    ] as const) {
      await page.goto('/messages');
      await page.getByText(its['chat.empty.all']).waitFor();
    }
    await his.page.goto('/network/friends');
    await his.page.getByText(text['network.none.friends']).waitFor();
    await his.page.goto('/network/following');
    await his.page.getByText(text['network.none.following']).waitFor();

    await hers.page.goto('/network/blocked');
    await row(hers.page, omar).getByRole('button', { name: theirs['network.unblock'] }).click();
    await hers.page.getByText(theirs['network.none.blocked']).waitFor();
    await hers.page.goto('/network/friends');
    await hers.page.getByText(theirs['network.none.friends']).waitFor();
  });

  test('two members who tell the same governorate are suggested to each other, and a player’s later answers are shown', async ({
    visit,
  }) => {
    const [his, hers] = [await visit(language), await visit(language)];
    const mona = newName('Mona Farouk');
    await join(his, { language, name: newName('Ali Samir'), email: newEmail('ali'), role: 'COACH' });
    await join(hers, { language, name: mona, email: newEmail('mona'), role: 'PLAYER' });
    const name = text['word.shared.value.QALYUBIA'];
    for (const { page } of [his, hers]) {
      await page.goto('/profile/edit');
      await page.getByLabel(text['profile.governorate'], { exact: true }).selectOption({ label: name });
      await button(page, text['profile.save']).click();
      await page.getByRole('main').getByText(name, { exact: true }).waitFor();
    }
    const answers = hers.page.getByRole('form', { name: text['onboarding.details'], exact: true });
    await hers.page.goto('/profile/edit');
    await fillDetails(hers.page, text, 'PLAYER');
    await answers.getByLabel(text['details.field.position'], { exact: true }).fill('جناح أيمن');
    await answers.getByRole('radio', { name: text['account.gender.female'], exact: true }).check();
    await answers.getByRole('button', { name: text['onboarding.details.save'], exact: true }).click();
    await hers.page.getByText(text['app.saved'], { exact: true }).waitFor();
    await his.page.goto('/network');
    await row(his.page, mona).getByText(text['woman.PLAYER'], { exact: true }).waitFor();
    await row(his.page, mona).getByText(text['network.why.governorate'].replace('{name}', name)).waitFor();
    await row(his.page, mona).getByRole('link', { name: mona }).click();
    await his.page.getByRole('heading', { level: 1, name: mona }).waitFor();
    for (const shown of [name, text['woman.PLAYER'], 'جناح أيمن'])
      await his.page.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
  });

  test('a request is withdrawn and refused, and a phone counts those that wait', async ({ visit }) => {
    const [his, hers] = [await visit(language), await visit(language, PHONE)];
    const [omar, mona] = [newName('Karim Nabil'), newName('Salma Tarek')];
    await join(his, { language, name: omar, email: newEmail('karim'), role: 'PLAYER' });
    await join(hers, { language, name: mona, email: newEmail('salma'), role: 'PLAYER' });
    await his.page.goto('/network');
    await row(his.page, mona).getByRole('link', { name: mona }).click();
    await his.page.getByRole('heading', { name: mona }).waitFor();
    // a request that gets no answer says what did not happen
    his.expectComplaint(/ERR_FAILED/);
    await his.page.route('**/friendships', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await button(his.page, text['network.add']).click();
    await his.page.getByRole('alert').filter({ hasText: text['network.failed.add'] }).waitFor();
    await his.page.unroute('**/friendships');
    await button(his.page, text['network.add']).click();
    await button(his.page, text['network.withdraw']).click();
    await button(his.page, text['network.add']).click();
    await button(his.page, text['network.withdraw']).waitFor();

    await hers.page.getByRole('navigation').getByRole('link', { name: text['app.me'], exact: true }).click();
    await hers.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${text['app.network']}: `) })
      .click();
    await hers.page.getByRole('link', { name: new RegExp(text['network.view.received']) }).click();
    await row(hers.page, omar).getByRole('button', { name: text['network.refuse'] }).click();
    await hers.page.getByText(text['network.none.received']).waitFor();
    await button(his.page, text['network.add']).waitFor();
  });
});

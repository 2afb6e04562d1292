import { test } from './journey.ts';
import { PHONE, type Visitor } from './browser.ts';
import { openMenu, itemOf, pick } from './member-menu.ts';
import { join, newEmail, newName } from './people.ts';
import { LANGUAGES, words, type Texts } from './steps.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const row = (visitor: Visitor, name: string) =>
  main(visitor).getByRole('listitem').filter({ hasText: name }).first();
const button = (visitor: Visitor, name: string) => main(visitor).getByRole('button', { name, exact: true });

/** Reports the member of an open report dialog. */
const report = async ({ page }: Visitor, text: Texts): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text['word.shared.field.description'], { exact: true }).fill('Spam');
  await dialog.getByRole('button', { name: text['moderation.report'], exact: true }).click();
  await page.getByText(text['feed.reported']).waitFor();
};

/** Confirms the block of a member, and waits for what follows. */
const block = async ({ page }: Visitor, text: Texts): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text['network.block.undone']).waitFor();
  await dialog.getByRole('button', { name: text['network.block'], exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

test.for(LANGUAGES)(
  'each card and each profile befriends, follows, writes to, mutes, reports and blocks a member, in %s',
  async (language, { visit }) => {
    const other = language === 'ar' ? 'en' : 'ar';
    const [text, theirs] = [words[language], words[other]];
    const mine = await visit(language, language === 'ar' ? PHONE : {});
    const hers = await visit(other);
    const [omar, mona] = [newName('Omar Fathy'), newName('Mona Adel')];
    await join(mine, { language, name: omar, email: newEmail('omar'), role: 'PLAYER' });
    await join(hers, { language: other, name: mona, email: newEmail('mona'), role: 'COACH' });
    mine.expectRefusal(404, '/rooms/with/');
    // a card of hers asks once more before its list is read again
    hers.expectRefusal(404, '/friendships/connections/with/');

    // in lists: a request by the button, everything else by the menu; her pages follow
    await hers.page.goto('/network/received');
    await hers.page.getByText(theirs['network.none.received']).waitFor();
    await mine.page.goto(`/discover?q=${encodeURIComponent(mona)}&kind=user`);
    await row(mine, mona).getByRole('button', { name: text['network.add'] }).click();
    await row(mine, mona).getByRole('button', { name: text['network.withdraw'] }).waitFor();
    await row(hers, omar).getByRole('button', { name: theirs['network.accept'] }).click();
    await row(mine, mona).getByRole('link', { name: text['network.message'] }).waitFor();

    await hers.page.goto('/network/followers');
    await hers.page.getByText(theirs['network.none.followers']).waitFor();
    await mine.page.goto('/network/friends');
    const card = { page: mine.page, within: row(mine, mona) };
    await pick(card, text, mona, 'network.follow');
    await row(hers, omar).waitFor();
    await pick(card, text, mona, 'network.mute');
    await mine.page.getByText(text['network.mute.done'].split(/\{name\}:?/)[1]?.trim() ?? '').waitFor();
    await openMenu(card.within, text, mona);
    await itemOf(mine.page, text, 'network.unmute').waitFor();
    await itemOf(mine.page, text, 'network.unfollow').waitFor();
    await itemOf(mine.page, text, 'network.report').click();
    await report(mine, text);
    await card.within.getByRole('link', { name: text['network.message'] }).click();
    await mine.page.getByRole('button', { name: text['chat.menu'], exact: true }).click();
    await itemOf(mine.page, text, 'network.unfriend').waitFor();
    await itemOf(mine.page, text, 'chat.mute').waitFor();
    await mine.page.keyboard.press('Escape');
    await mine.page.goto('/network/friends');
    await pick(card, text, mona, 'network.block');
    await block(mine, text);
    await mine.page.getByText(text['network.none.friends']).waitFor();
    await hers.page.getByText(theirs['network.none.followers']).waitFor();
    await mine.page.goto('/network/blocked');
    await row(mine, mona).getByRole('button', { name: text['network.unblock'] }).click();
    await mine.page.getByText(text['network.none.blocked']).waitFor();

    // the mute outlasts the block, and the settings list it
    await mine.page.goto('/settings/notifications');
    await row(mine, mona).getByRole('button', { name: text['notices.muted.undo'] }).click();
    await mine.page.getByText(text['notices.muted.members.none']).waitFor();

    // on the profile
    await hers.page.goto('/network/received');
    await mine.page.goto('/network');
    await row(mine, mona).getByRole('link', { name: mona }).click();
    await mine.page.getByRole('heading', { level: 1, name: mona }).waitFor();
    await button(mine, text['network.add']).click();
    await button(mine, text['network.withdraw']).waitFor();
    await row(hers, omar).getByRole('button', { name: theirs['network.accept'] }).click();
    await main(mine).getByText(text['network.friend'], { exact: true }).waitFor();
    await button(mine, text['network.follow']).click();
    await button(mine, text['network.unfollow']).waitFor();
    await main(mine).getByRole('link', { name: text['network.message'], exact: true }).waitFor();
    await pick(mine, text, mona, 'network.mute');
    await main(mine).getByText(text['network.muted'], { exact: true }).waitFor();
    await pick(mine, text, mona, 'network.report');
    await mine.page.getByRole('dialog').waitFor();
    await mine.page.keyboard.press('Escape');
    await hers.page.goto('/network/friends');
    await row(hers, omar).waitFor();
    await pick(mine, text, mona, 'network.block');
    await block(mine, text);
    await mine.page.getByText(text['network.blocked.note']).waitFor();
    await hers.page.getByText(theirs['network.none.friends']).waitFor();
    await button(mine, text['network.unblock']).click();
    await button(mine, text['network.add']).waitFor();
  },
);

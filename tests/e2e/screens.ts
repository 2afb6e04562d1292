import type { Page } from 'playwright-core';
import { derivedId } from '../../commands/ids.ts';
import type { Who } from './people.ts';
import type { words } from './steps.ts';

/** What a line of the table opens on its page. */
export type Shown = { readonly page: Page; readonly text: (typeof words)['ar'] | (typeof words)['en'] };

/** One screen of the product in one state, on the demo world: photographed by `make screens`, read by axe. */
export type Screen = {
  readonly name: string;
  readonly who: Who;
  readonly at: string;
  /** What is done there first, such as opening a menu; changes nothing that another screen shows. */
  readonly open?: (shown: Shown) => Promise<void>;
  /** Answers of the API that belong to it. */
  readonly refusals?: readonly (readonly [status: number, address: string])[];
};

/** A post by Salma, with a photo, comments and reactions. */
const POST = `/posts/${derivedId('demo', 'training')}`;

const press = ({ page }: Shown, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const choose = async (shown: Shown, choice: string): Promise<void> => {
  await shown.page.getByRole('radio', { name: choice, exact: true }).check();
  await press(shown, shown.text['account.next']);
};

const signIn = async (shown: Shown): Promise<void> => {
  await shown.page.getByLabel(shown.text['account.email']).fill('nobody@example.com');
  await shown.page.getByLabel(shown.text['account.password']).fill('a wrong guess');
  await press(shown, shown.text['account.signIn']);
  await shown.page.getByRole('alert').first().waitFor();
};

const activate = async (shown: Shown): Promise<void> => {
  await shown.page.getByLabel(shown.text['account.email']).fill('nobody@example.com');
  await shown.page.getByLabel(shown.text['account.code']).fill('1234');
  await press(shown, shown.text['account.activate.send']);
  await shown.page.getByRole('alert').first().waitFor();
};

const signUpEmpty = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['account.signUp']);
  await shown.page.locator('[aria-invalid=true]').first().waitFor();
};

const openMenu = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['feed.more.actions']);
  await shown.page.getByRole('menuitem', { name: shown.text['feed.remove'] }).waitFor();
};

const askBeforeRemoval = async (shown: Shown): Promise<void> => {
  await openMenu(shown);
  await shown.page.getByRole('menuitem', { name: shown.text['feed.remove'] }).click();
  await shown.page.getByRole('dialog').waitFor();
};

const askForReason = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['admin.reject']);
  await shown.page.getByRole('dialog').waitFor();
};

const askBeforeErasure = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['settings.erase.do']);
  await shown.page.getByRole('dialog').waitFor();
};

/** All screens; a new one is a new line. */
export const screens: readonly Screen[] = [
  { name: 'welcome', who: 'guest', at: '/' },
  { name: 'sign-in', who: 'guest', at: '/auth/signin' },
  {
    name: 'sign-in-refused',
    who: 'guest',
    at: '/auth/signin',
    open: signIn,
    refusals: [[401, '/auth/login']],
  },
  { name: 'sign-up', who: 'guest', at: '/auth/signup' },
  {
    name: 'sign-up-refused',
    who: 'guest',
    at: '/auth/signup',
    open: signUpEmpty,
    refusals: [[422, '/auth/register']],
  },
  { name: 'activate', who: 'guest', at: '/auth/activate' },
  {
    name: 'activate-refused',
    who: 'guest',
    at: '/auth/activate',
    open: activate,
    refusals: [[422, '/auth/activate-account']],
  },
  { name: 'on-role', who: 'newcomer', at: '/on' },
  { name: 'on-sport', who: 'newcomer', at: '/on', open: (shown) => choose(shown, shown.text['role.PLAYER']) },
  {
    name: 'on-plan',
    who: 'newcomer',
    at: '/on',
    open: async (shown) => {
      await choose(shown, shown.text['role.PLAYER']);
      await choose(shown, shown.text['sport.FOOTBALL']);
    },
  },
  { name: 'waiting', who: 'youssef', at: '/on' },
  { name: 'feed', who: 'salma', at: '/' },
  {
    name: 'feed-comments',
    who: 'salma',
    at: '/',
    open: ({ page }) =>
      page.getByRole('article').first().getByRole('button', { expanded: false }).first().click(),
  },
  { name: 'post', who: 'salma', at: POST },
  { name: 'post-menu', who: 'salma', at: POST, open: openMenu },
  { name: 'post-remove', who: 'salma', at: POST, open: askBeforeRemoval },
  { name: 'notifications', who: 'salma', at: '/notifications' },
  { name: 'profile', who: 'salma', at: '/profile' },
  { name: 'profile-edit', who: 'salma', at: '/profile/edit' },
  { name: 'settings', who: 'salma', at: '/settings' },
  { name: 'settings-erase', who: 'salma', at: '/settings', open: askBeforeErasure },
  { name: 'not-found', who: 'guest', at: '/nothing-here', refusals: [[404, '/nothing-here']] },
  { name: 'admin-sign-in', who: 'guest', at: '/admin' },
  { name: 'admin-approvals', who: 'admin', at: '/admin' },
  { name: 'admin-reject', who: 'admin', at: '/admin', open: askForReason },
  {
    name: 'admin-history',
    who: 'admin',
    at: '/admin',
    open: ({ page, text }) => page.getByRole('link', { name: text['admin.history'] }).first().click(),
  },
  {
    name: 'admin-activity',
    who: 'admin',
    at: '/admin',
    open: ({ page, text }) => page.getByRole('link', { name: text['admin.activity'] }).click(),
  },
  {
    name: 'admin-operations',
    who: 'admin',
    at: '/admin',
    open: ({ page, text }) => page.getByRole('link', { name: text['admin.operations'] }).click(),
  },
];

/** The screens of these names. Throws if there is none of one. */
export const screensNamed = (names: readonly string[]): readonly Screen[] =>
  names.map((name) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen)
      throw new Error(`There is no screen ${name}; there are ${screens.map((one) => one.name).join(', ')}`);
    return screen;
  });

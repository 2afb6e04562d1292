import { derivedId, keyedId } from '../../commands/core/ids.ts';
import { registry } from '../../domain/registry.ts';
import { roomOfTwo } from '../../commands/social/rooms.ts';
import { madeScreens } from './made-screens.ts';
import type { Screen, Shown } from './screen.ts';
import { fillDetails, goOn } from './steps.ts';

const OPPORTUNITY = `/posts/${derivedId('demo', 'trial')}`;
/** A post by Salma, with a photo, comments and reactions. */
const POST = `/posts/${derivedId('demo', 'training')}`;

/** A training by Nadia that Salma has joined. */
const TRAINING = `/trainings/${derivedId('demo-training', 'speed')}`;

/** Salma's conversations: with Karim, in a group, and one with Nile that has no message yet. */
const CONVERSATION = `/messages/${roomOfTwo(derivedId('demo', 'karim'), derivedId('demo', 'salma'))}`;
const GROUP = `/messages/${derivedId('demo', 'room', 'beach')}`;
const FIRST_MESSAGE = `/messages/with/${derivedId('demo', 'nile')}`;

const competition = (key: string): string => `/competitions/${derivedId('demo-competition', key)}`;
const WAITING_ACCOUNTS = '/admin/tasks/user/awaiting_approval';

/** A job of the club in Qalyubia that Nadia has applied for. */
const JOB = `/jobs/${derivedId('demo-job', 'juniors')}`;
const product = (key: string): string => `/products/${derivedId('demo-product', key)}`;
/** An event of the club, with requests, prizes and sponsors; Karim has a place, Salma waits. */
const EVENT = `/events/${derivedId('demo', 'event', 'nile-run')}`;
/** An event of the club that is cancelled. */
const CANCELLED_EVENT = `/events/${derivedId('demo', 'event', 'winter-cup')}`;

/** A contract that Salma has to answer. */
const CONTRACT = `/agreements/contracts/${derivedId('demo', 'contract', 'salma')}`;

/** The order of a buyer of the demo with Nile, by a cart of one line. */
const order = (buyer: string): string => {
  const cartId = keyedId(registry.kind('cart'), { userId: derivedId('demo', buyer) }) ?? '';
  const checkoutId = derivedId('checkout', cartId, '1', '0');
  return `/orders/${derivedId('order of checkout', checkoutId, derivedId('demo', 'nile'))}`;
};
const CAMPAIGN = `/sponsor/${derivedId('demo', 'campaign', 'school-season')}`;
const DISPUTE = `/orders/disputes/${keyedId(registry.kind('dispute'), { orderId: order('ahly').split('/').at(-1) ?? '' })}`;

const press = ({ page }: Shown, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const choose = async ({ page, text }: Shown, choice: string): Promise<void> => {
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await goOn(page, text);
};

const toSports = async (shown: Shown): Promise<void> => {
  await choose(shown, shown.text['role.PLAYER']);
  await shown.page.getByRole('radio', { name: shown.text['sport.FOOTBALL'], exact: true }).waitFor();
};

const toDetails = async (shown: Shown): Promise<void> => {
  await toSports(shown);
  await choose(shown, shown.text['sport.FOOTBALL']);
  await shown.page.getByLabel(shown.text['details.field.yearsPlaying'], { exact: true }).waitFor();
};

const refuseDetails = async (shown: Shown): Promise<void> => {
  await choose(shown, shown.text['role.CLUB']);
  await choose(shown, shown.text['sport.FOOTBALL']);
  await shown.page.getByLabel(shown.text['details.field.stadium']).waitFor();
  await goOn(shown.page, shown.text);
  await shown.page.locator('[aria-invalid=true]').first().waitFor();
};

const signIn = async (shown: Shown): Promise<void> => {
  await shown.page.getByLabel(shown.text['account.handle']).fill('nobody@example.com');
  await shown.page.getByLabel(shown.text['account.password'], { exact: true }).fill('a wrong guess');
  await press(shown, shown.text['account.signIn']);
  await shown.page.getByRole('alert').first().waitFor();
};

const sayAddress = async ({ page, text }: Shown): Promise<void> => {
  await page.getByLabel(text['account.email']).fill('nobody@example.com');
  await page.getByRole('button', { name: text['account.activate.next'], exact: true }).click();
};

const activate = async (shown: Shown): Promise<void> => {
  await sayAddress(shown);
  await shown.page
    .getByRole('group', { name: shown.text['account.code'] })
    .getByRole('textbox')
    .first()
    .click();
  await shown.page.keyboard.type('1234');
  await shown.page.getByRole('alert').first().waitFor();
};

const forget = async ({ page, text }: Shown): Promise<void> => {
  await page.getByLabel(text['account.email']).fill('nobody@example.com');
  await page.getByLabel(text['account.robot']).check();
  await page.getByRole('button', { name: text['account.forgot.send'], exact: true }).click();
  await page.getByRole('group', { name: text['account.forgot.code'] }).waitFor();
};

const typePassword = ({ page, text }: Shown): Promise<void> =>
  page.getByLabel(text['account.password'], { exact: true }).fill('kora-gamila');

const signUpEmpty = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['account.signUp']);
  await shown.page.locator('[aria-invalid=true]').first().waitFor();
};

const askToCancelTraining = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.remove']);
  await shown.page.getByRole('dialog').waitFor();
};

const askToStart = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.start']);
  await shown.page.getByRole('dialog').waitFor();
};

const askToSign = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.contract.action.sign']);
  await shown.page.getByRole('dialog').waitFor();
};

const planRound = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['competitions.round.plan']);
  await shown.page.getByRole('dialog').waitFor();
};

const openApplication = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['jobs.apply']);
  await shown.page.getByLabel(shown.text['word.job-application.field.coverLetter']).waitFor();
};

const askToRefuse = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.reject']);
  await shown.page.getByRole('dialog').waitFor();
};

const askToTakePart = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['events.ask']);
  await shown.page.getByRole('dialog').getByRole('textbox').waitFor();
};

const askToCancelEvent = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.cancel']);
  await shown.page.getByRole('dialog').getByRole('textbox').waitFor();
};

const openMenu = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['feed.more.actions']);
  await shown.page.getByRole('menuitem', { name: shown.text['feed.remove'] }).waitFor();
};

const editPost = async (shown: Shown): Promise<void> => {
  await openMenu(shown);
  await shown.page.getByRole('menuitem', { name: shown.text['feed.edit'] }).click();
  await shown.page.getByRole('textbox', { name: shown.text['feed.edit.text'] }).waitFor();
};

const compose = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['feed.text']);
  await press(shown, shown.text['feed.publish']);
  await shown.page.getByRole('alert').first().waitFor();
};

const reply = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['feed.reply']);
  await shown.page.getByRole('textbox', { name: shown.text['feed.reply.text'] }).waitFor();
};

const viewPhoto = async ({ page }: Shown): Promise<void> => {
  await page
    .getByRole('article')
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const askForReason = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.reject']);
  await shown.page.getByRole('dialog').waitFor();
};

const findSalma = async ({ page, text }: Shown): Promise<void> => {
  await page.getByRole('button', { name: text['admin.find'] }).click();
  await page.getByRole('combobox', { name: text['admin.find'] }).fill('salma');
  await page.getByRole('option').first().waitFor();
};

/** A phone has cards instead of a table, and no column selection. */
const chooseColumns = async (shown: Shown): Promise<void> => {
  const { page, text } = shown;
  await page.getByRole('article').or(page.getByRole('table')).first().waitFor();
  if (await page.getByRole('table').isVisible()) await press(shown, text['resource.columns']);
};

const askBeforeErasure = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['settings.erase.do']);
  await shown.page.getByRole('dialog').waitFor();
};

const refuseCompetition = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['resource.save']);
  await shown.page.locator('[aria-invalid=true]').first().waitFor();
};

const addRow = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['resource.row.add']);
  await shown.page.getByText(shown.text['word.shared.field.alt']).first().waitFor();
};

const askBeforeRemoval = async (shown: Shown): Promise<void> => {
  await press(shown, shown.text['word.shared.action.hide']);
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
  { name: 'sign-up', who: 'guest', at: '/auth/signup', open: typePassword },
  {
    name: 'sign-up-refused',
    who: 'guest',
    at: '/auth/signup',
    open: signUpEmpty,
    refusals: [[422, '/auth/register']],
  },
  { name: 'activate', who: 'guest', at: '/auth/activate', open: sayAddress },
  {
    name: 'activate-refused',
    who: 'guest',
    at: '/auth/activate',
    open: activate,
    refusals: [[422, '/auth/activate-account']],
  },
  { name: 'forgot-password', who: 'guest', at: '/auth/forgot-password' },
  { name: 'sign-in-error', who: 'guest', at: '/auth/error?reason=cancelled' },
  { name: 'terms', who: 'guest', at: '/terms' },
  { name: 'contact', who: 'guest', at: '/contact' },
  { name: 'privacy', who: 'guest', at: '/privacy' },
  { name: 'forgot-password-code', who: 'guest', at: '/auth/forgot-password', open: forget },
  { name: 'on-role', who: 'newcomer', at: '/on' },
  {
    name: 'on-details',
    who: 'newcomer',
    at: '/on',
    open: toDetails,
  },
  {
    name: 'on-details-refused',
    who: 'newcomer',
    at: '/on',
    open: refuseDetails,
    refusals: [[422, '/users/give-details']],
  },
  { name: 'on-sport', who: 'newcomer', at: '/on', open: toSports },
  {
    name: 'on-plan',
    who: 'newcomer',
    at: '/on',
    open: async (shown) => {
      await toDetails(shown);
      await fillDetails(shown.page, shown.text, 'PLAYER');
      await goOn(shown.page, shown.text);
      await shown.page.getByRole('radio').first().waitFor();
    },
  },
  { name: 'waiting', who: 'youssef', at: '/on' },
  { name: 'feed', who: 'salma', at: '/' },
  { name: 'me', who: 'salma', at: '/me' },
  { name: 'new', who: 'qalyubia', at: '/new' },
  { name: 'feed-compose', who: 'salma', at: '/', open: compose },
  { name: 'feed-empty', who: 'salma', at: '/?filter=oldest&sport=BOWLING' },
  { name: 'discover', who: 'salma', at: '/discover' },
  { name: 'discover-people', who: 'salma', at: '/discover?kind=user' },
  { name: 'discover-none', who: 'salma', at: '/discover?q=zzzzzz' },
  {
    name: 'feed-comments',
    who: 'salma',
    at: '/',
    open: ({ page }) =>
      page.getByRole('article').first().getByRole('button', { expanded: false }).last().click(),
  },
  { name: 'post', who: 'salma', at: POST },
  { name: 'post-menu', who: 'salma', at: POST, open: openMenu },
  { name: 'post-edit', who: 'salma', at: POST, open: editPost },
  { name: 'post-reply', who: 'salma', at: POST, open: reply },
  { name: 'post-photo', who: 'salma', at: POST, open: viewPhoto },
  {
    name: 'post-gone',
    who: 'salma',
    at: `/posts/${derivedId('demo', 'nothing')}`,
    refusals: [[404, '/posts/']],
  },
  { name: 'notifications', who: 'salma', at: '/notifications' },
  { name: 'messages', who: 'salma', at: '/messages' },
  { name: 'conversation', who: 'salma', at: CONVERSATION },
  { name: 'group-conversation', who: 'salma', at: GROUP },
  { name: 'first-message', who: 'salma', at: FIRST_MESSAGE, refusals: [[404, '/rooms/with/']] },
  { name: 'profile', who: 'salma', at: '/profile' },
  { name: 'profile-portfolio', who: 'salma', at: '/profile/portfolio' },
  { name: 'profile-career', who: 'salma', at: '/profile/career' },
  { name: 'profile-viewers', who: 'karim', at: '/profile/viewers' },
  { name: 'profile-teams', who: 'salma', at: '/profile/teams' },
  { name: 'profile-passport', who: 'nadia', at: '/profile/passport' },
  { name: 'profile-cv', who: 'salma', at: `/members/${derivedId('demo', 'salma')}/cv` },
  { name: 'member-cv', who: 'salma', at: `/members/${derivedId('demo', 'karim')}/cv` },
  { name: 'member-matches', who: 'salma', at: `/members/${derivedId('demo', 'karim')}/matches` },
  { name: 'profile-analytics', who: 'salma', at: '/profile/analytics' },
  { name: 'profile-tools', who: 'karim', at: '/profile/tools' },
  { name: 'member-tools', who: 'salma', at: `/members/${derivedId('demo', 'nadia')}/tools` },
  { name: 'profile-edit', who: 'salma', at: '/profile/edit' },
  { name: 'guardian', who: 'guest', at: '/guardian' },
  { name: 'unsubscribe', who: 'guest', at: '/unsubscribe?person=x&topic=people&pass=x' },
  { name: 'network', who: 'salma', at: '/network' },
  { name: 'network-received', who: 'salma', at: '/network/received' },
  { name: 'network-friends', who: 'salma', at: '/network/friends' },
  { name: 'network-blocked', who: 'salma', at: '/network/blocked' },
  {
    name: 'network-block',
    who: 'salma',
    at: `/members/${derivedId('demo', 'nadia')}`,
    open: async ({ page, text }) => {
      await page.getByRole('main').getByRole('button', { name: /Nadia/ }).first().click();
      await page.getByRole('menuitem', { name: text['network.block'], exact: true }).click();
      await page.getByText(text['network.block.undone']).waitFor();
    },
  },
  { name: 'settings', who: 'salma', at: '/settings' },
  { name: 'settings-usage', who: 'salma', at: '/settings/usage' },
  { name: 'settings-password', who: 'salma', at: '/settings/password' },
  { name: 'settings-email', who: 'salma', at: '/settings/email' },
  {
    name: 'settings-guardian',
    who: 'salma',
    at: '/settings/guardian',
    refusals: [[404, '/guardianships/user/']],
  },
  { name: 'settings-privacy', who: 'salma', at: '/settings/privacy' },
  { name: 'settings-data', who: 'salma', at: '/settings/data' },
  { name: 'plans', who: 'salma', at: '/plans' },
  { name: 'plan', who: 'salma', at: '/plans/pro' },
  { name: 'plan-visitor', who: 'guest', at: '/plans/pro' },
  { name: 'settings-erase', who: 'salma', at: '/settings', open: askBeforeErasure },
  { name: 'notification-settings', who: 'salma', at: '/settings/notifications' },
  { name: 'not-found', who: 'guest', at: '/nothing-here', refusals: [[404, '/nothing-here']] },
  { name: 'admin-sign-in', who: 'guest', at: '/admin' },
  { name: 'admin-forgot', who: 'guest', at: '/admin/forgot-password' },
  { name: 'admin-tasks', who: 'admin', at: '/admin' },
  { name: 'admin-security', who: 'admin', at: '/admin/security' },
  { name: 'admin-coupons', who: 'admin', at: '/admin/coupons' },
  { name: 'admin-calendar', who: 'admin', at: '/admin/calendar' },
  { name: 'admin-competition', who: 'admin', at: `/admin${competition('league')}` },
  { name: 'admin-spam', who: 'admin', at: '/admin/spam' },
  { name: 'admin-dashboard', who: 'admin', at: '/admin/dashboard' },
  { name: 'admin-lineage', who: 'admin', at: '/admin/lineage?q=PostPublished' },
  { name: 'admin-sql', who: 'admin', at: '/admin/sql' },
  { name: 'admin-announcements', who: 'admin', at: '/admin/announcements' },
  { name: 'admin-queue', who: 'admin', at: WAITING_ACCOUNTS },
  { name: 'admin-queue-reject', who: 'admin', at: WAITING_ACCOUNTS, open: askForReason },
  { name: 'admin-queue-done', who: 'admin', at: '/admin/tasks/contact-message/new' },
  { name: 'admin-moderation-done', who: 'admin', at: '/admin/moderation?kind=suspension-suggestion' },
  { name: 'admin-dossier', who: 'admin', at: `/admin/dossiers/user/${derivedId('demo', 'karim')}` },
  { name: 'admin-private', who: 'admin', at: `/admin/resources/user/${derivedId('demo', 'karim')}` },
  { name: 'admin-find', who: 'admin', at: '/admin', open: findSalma },
  { name: 'admin-notifications', who: 'admin', at: '/admin/notifications' },
  { name: 'admin-activity', who: 'admin', at: '/admin/activity' },
  { name: 'admin-undo', who: 'admin', at: '/admin/undo' },
  { name: 'admin-operations', who: 'admin', at: '/admin/operations' },
  { name: 'admin-flags', who: 'admin', at: '/admin/flags' },
  { name: 'admin-timers', who: 'admin', at: '/admin/timers' },
  { name: 'admin-rebuilds', who: 'admin', at: '/admin/rebuilds' },
  { name: 'admin-deliveries', who: 'admin', at: '/admin/deliveries' },
  { name: 'data-areas', who: 'admin', at: '/admin/resources' },
  { name: 'data-list', who: 'admin', at: '/admin/resources/user?state=active' },
  { name: 'data-person', who: 'admin', at: `/admin/resources/user/${derivedId('demo', 'youssef')}` },
  { name: 'data-list-past', who: 'admin', at: '/admin/resources/user?asOf=216' },
  { name: 'data-list-columns', who: 'admin', at: '/admin/resources/training', open: chooseColumns },
  { name: 'data-parts', who: 'admin', at: `/admin/resources${TRAINING.replace('trainings', 'training')}` },
  { name: 'data-list-empty', who: 'admin', at: '/admin/resources/competition?state=running' },
  { name: 'data-thing', who: 'admin', at: `/admin/resources${POST.replace('posts', 'post')}` },
  {
    name: 'data-hide',
    who: 'admin',
    at: `/admin/resources${POST.replace('posts', 'post')}`,
    open: askBeforeRemoval,
  },
  {
    name: 'data-new-refused',
    who: 'admin',
    at: '/admin/resources/competition/new',
    open: refuseCompetition,
    refusals: [[422, '/competitions']],
  },
  {
    name: 'data-edit',
    who: 'admin',
    at: `/admin/resources${POST.replace('posts', 'post')}/edit`,
    open: addRow,
  },
  { name: 'ai-tools', who: 'salma', at: '/ai' },
  { name: 'ai-jump-height', who: 'salma', at: '/ai/tools/jump-height' },
  { name: 'ai-shared', who: 'nadia', at: '/ai/shared' },
  { name: 'training-list', who: 'salma', at: '/trainings' },
  { name: 'training-mine', who: 'salma', at: '/trainings/mine' },
  { name: 'training-page', who: 'salma', at: TRAINING },
  { name: 'training-coach', who: 'nadia', at: TRAINING },
  { name: 'training-ask', who: 'nadia', at: TRAINING, open: askToCancelTraining },
  { name: 'training-new', who: 'nadia', at: '/trainings/new' },
  { name: 'training-visitor', who: 'guest', at: TRAINING },
  { name: 'training-list-visitor', who: 'guest', at: '/trainings' },
  { name: 'training-edit', who: 'nadia', at: `${TRAINING}/edit` },
  { name: 'agreements', who: 'salma', at: '/agreements' },
  { name: 'agreement-kind', who: 'qalyubia', at: '/agreements/contracts' },
  { name: 'agreement-ask', who: 'salma', at: CONTRACT, open: askToSign },
  {
    name: 'agreement-new',
    who: 'qalyubia',
    at: `/agreements/contracts/new?with=${derivedId('demo', 'farida')}`,
  },
  { name: 'team-list', who: 'salma', at: '/teams?view=mine' },
  { name: 'team', who: 'nadia', at: `/teams/${derivedId('demo', 'team', 'girls')}` },
  { name: 'competition-list', who: 'salma', at: '/competitions' },
  { name: 'competition-empty', who: 'salma', at: '/competitions?sport=GOLF' },
  { name: 'competition-mine', who: 'salma', at: '/competitions/mine' },
  { name: 'competition-organised', who: 'qalyubia', at: '/competitions/organised' },
  { name: 'competition-page', who: 'salma', at: competition('skills') },
  { name: 'competition-join', who: 'salma', at: competition('karate') },
  { name: 'competition-full', who: 'salma', at: competition('five') },
  { name: 'competition-ended', who: 'salma', at: competition('sprint') },
  { name: 'competition-organiser', who: 'qalyubia', at: competition('skills') },
  { name: 'competition-ask', who: 'qalyubia', at: competition('karate'), open: askToStart },
  { name: 'competition-round', who: 'qalyubia', at: competition('karate'), open: planRound },
  { name: 'competition-console', who: 'qalyubia', at: `${competition('league')}/console` },
  { name: 'competition-board', who: 'salma', at: `${competition('league')}/board` },
  { name: 'competition-new', who: 'qalyubia', at: '/competitions/new' },
  { name: 'match-list', who: 'salma', at: '/matches' },
  { name: 'competition-visitor', who: 'guest', at: competition('skills') },
  { name: 'job-list', who: 'salma', at: '/jobs' },
  { name: 'job-page', who: 'salma', at: JOB },
  { name: 'job-apply', who: 'salma', at: JOB, open: openApplication },
  { name: 'job-applied', who: 'nadia', at: JOB },
  { name: 'job-applications', who: 'nadia', at: '/jobs/applied' },
  { name: 'job-employer', who: 'qalyubia', at: JOB },
  { name: 'job-offered', who: 'qalyubia', at: '/jobs/offered' },
  { name: 'job-decide', who: 'qalyubia', at: JOB, open: askToRefuse },
  { name: 'job-new', who: 'qalyubia', at: '/jobs/new' },
  { name: 'job-edit', who: 'qalyubia', at: `${JOB}/edit` },
  { name: 'job-visitor', who: 'guest', at: JOB },
  { name: 'opportunity-list', who: 'salma', at: '/opportunities' },
  { name: 'opportunity-for-me', who: 'salma', at: '/opportunities/for-me' },
  { name: 'opportunity-applied', who: 'salma', at: '/opportunities/applied' },
  { name: 'opportunity-offered', who: 'nadia', at: '/opportunities/offered' },
  { name: 'opportunity-new', who: 'nadia', at: '/opportunities/new' },
  { name: 'opportunity-page', who: 'salma', at: OPPORTUNITY },
  { name: 'opportunity-author', who: 'qalyubia', at: OPPORTUNITY },
  { name: 'bookmarks', who: 'salma', at: '/bookmarks' },
  { name: 'tag', who: 'salma', at: '/tags/kora' },
  { name: 'mentions', who: 'salma', at: '/mentions' },
  { name: 'saved-searches', who: 'mariam', at: '/saved-searches' },
  { name: 'article-list', who: 'salma', at: '/articles' },
  { name: 'article-mine', who: 'karim', at: '/articles/mine' },
  { name: 'article-new', who: 'karim', at: '/articles/new' },
  { name: 'product-list', who: 'salma', at: '/products' },
  { name: 'product-filtered', who: 'salma', at: '/products?condition=NEW&sort=cheapest' },
  { name: 'product-mine', who: 'nile', at: '/products/mine' },
  { name: 'product-page', who: 'salma', at: product('cones') },
  { name: 'product-seller', who: 'nile', at: product('cones') },
  { name: 'product-draft', who: 'nile', at: product('hurdles') },
  { name: 'product-photos', who: 'nile', at: `${product('cones')}/edit?step=photos` },
  { name: 'product-price', who: 'nile', at: `${product('cones')}/edit?step=price` },
  { name: 'product-stock', who: 'nile', at: `${product('cones')}/edit?step=stock` },
  { name: 'product-statistics', who: 'nile', at: `${product('cones')}/statistics` },
  { name: 'product-new', who: 'salma', at: '/products/new' },
  { name: 'product-visitor', who: 'guest', at: product('cones') },
  { name: 'product-coupons', who: 'nile', at: '/products/coupons' },
  { name: 'product-cart-empty', who: 'farida', at: '/products/cart' },
  { name: 'product-wishlist', who: 'farida', at: '/products/wishlist' },
  { name: 'order-list', who: 'omar', at: '/orders' },
  { name: 'order-list-empty', who: 'farida', at: '/orders' },
  { name: 'order-selling', who: 'nile', at: '/orders/selling' },
  { name: 'order-balance', who: 'nile', at: '/orders/balance' },
  { name: 'order-transactions', who: 'omar', at: '/orders/transactions' },
  { name: 'order-page', who: 'omar', at: order('omar') },
  { name: 'order-seller', who: 'nile', at: order('delta') },
  { name: 'order-receipt', who: 'omar', at: `${order('omar')}/receipt` },
  { name: 'order-labels', who: 'nile', at: `/orders/labels?ids=${order('delta').split('/').at(-1)}` },
  { name: 'order-dispute', who: 'nile', at: DISPUTE },
  { name: 'sponsor-list', who: 'nile', at: '/sponsor' },
  { name: 'sponsor-new', who: 'nile', at: '/sponsor/new' },
  { name: 'sponsor-page', who: 'nile', at: CAMPAIGN },
  { name: 'settings-plan', who: 'omar', at: '/settings/plan' },
  { name: 'admin-ledger', who: 'admin', at: '/admin/ledger' },
  { name: 'event-list', who: 'salma', at: '/events' },
  { name: 'event-list-empty', who: 'salma', at: '/events?query=%D8%A3%D8%B3%D9%88%D8%A7%D9%86' },
  { name: 'event-mine', who: 'salma', at: '/events/mine' },
  { name: 'event-page', who: 'salma', at: EVENT },
  {
    name: 'event-ask',
    who: 'nadia',
    at: `/events/${derivedId('demo', 'event', 'open-day')}`,
    open: askToTakePart,
  },
  { name: 'event-cancelled', who: 'salma', at: CANCELLED_EVENT },
  { name: 'event-sponsor', who: 'nile', at: EVENT },
  { name: 'event-organiser', who: 'qalyubia', at: EVENT },
  { name: 'event-cancel', who: 'qalyubia', at: EVENT, open: askToCancelEvent },
  { name: 'event-new', who: 'qalyubia', at: '/events/new' },
  { name: 'event-edit', who: 'qalyubia', at: `${EVENT}/edit` },
  { name: 'event-visitor', who: 'guest', at: EVENT },
  { name: 'level', who: 'salma', at: '/level' },
  { name: 'leaderboard', who: 'karim', at: '/leaderboard' },
  { name: 'leaderboard-friends', who: 'salma', at: '/leaderboard/friends' },
  { name: 'search', who: 'salma', at: '/search?q=%D9%83%D8%B1%D9%8A%D9%85' },
  {
    name: 'suspended-over',
    who: 'guest',
    at: '/suspended?person=x&pass=x',
    refusals: [[400, '/suspensions']],
  },
  { name: 'member', who: 'salma', at: `/members/${derivedId('demo', 'nadia')}` },
  { name: 'member-career', who: 'salma', at: `/members/${derivedId('demo', 'karim')}/career` },
  { name: 'member-visitor', who: 'guest', at: `/members/${derivedId('demo', 'karim')}/career` },
  { name: 'passport', who: 'guest', at: '/passport' },
  { name: 'training-past', who: 'salma', at: '/trainings/past' },
  { name: 'competition-running', who: 'salma', at: '/competitions/running' },
  { name: 'competition-ended-list', who: 'salma', at: '/competitions/ended' },
  { name: 'competition-edit', who: 'qalyubia', at: `${competition('karate')}/edit` },
  { name: 'opportunity-edit', who: 'qalyubia', at: `/opportunities/${derivedId('demo', 'trial')}/edit` },
  { name: 'admin-join', who: 'guest', at: '/admin/join' },
  { name: 'admin-reset', who: 'guest', at: '/admin/reset-password' },
  ...madeScreens,
];

/** The screens of these names. Throws if a name is unknown. */
export const screensNamed = (names: readonly string[]): readonly Screen[] =>
  names.map((name) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen)
      throw new Error(`There is no screen ${name}; there are ${screens.map((one) => one.name).join(', ')}`);
    return screen;
  });

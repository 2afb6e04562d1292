import { en as admin } from './admin.en.ts';
import { en as ai } from '../features/ai/messages.en.ts';
import { en as advertising } from '../features/advertising/messages.en.ts';
import { en as agreements } from '../features/agreements/messages.en.ts';
import { en as articles } from '../features/articles/messages.en.ts';
import { en as bookmarks } from '../features/bookmarks/messages.en.ts';
import { en as chat } from '../features/chat/messages.en.ts';
import { en as competitions } from '../features/competitions/messages.en.ts';
import { en as events } from '../features/events/messages.en.ts';
import { en as guardian } from '../features/guardian/messages.en.ts';
import { en as history } from '../features/feed/history/messages.en.ts';
import { en as jobs } from '../features/jobs/messages.en.ts';
import { en as media } from '../features/feed/video/messages.en.ts';
import { en as opportunities } from '../features/opportunities/messages.en.ts';
import { en as member } from './member.en.ts';
import { en as moderation } from '../features/moderation/messages.en.ts';
import { en as network } from '../features/network/messages.en.ts';
import { en as navigation } from '../features/navigation/messages.en.ts';
import { en as notices } from '../features/settings/notifications/messages.en.ts';
import { en as notifications } from '../features/notifications/generated/texts.en.ts';
import { en as onboarding } from '../features/account/onboarding/messages.en.ts';
import { en as plans } from '../features/plans/messages.en.ts';
import { en as orders } from '../features/orders/messages.en.ts';
import { en as products } from '../features/products/messages.en.ts';
import { en as profile } from './profile.en.ts';
import { en as resources } from '../resources/messages.en.ts';
import { en as search } from '../features/search/messages.en.ts';
import { en as coupons } from '../features/products/coupons/messages.en.ts';
import { en as sell } from '../features/products/sell/messages.en.ts';
import { en as settings } from '../features/settings/messages.en.ts';
import { en as share } from '../features/feed/share/messages.en.ts';
import { en as teams } from '../features/teams/messages.en.ts';
import { en as trainings } from '../features/trainings/messages.en.ts';
import { en as visitor } from '../features/visitor/messages.en.ts';
import { en as words } from './generated/words/all.en.ts';

/** All texts of the interface by the area that loads them: for the build and for tests, never for a page. */
export const areas = {
  member,
  onboarding,
  plans,
  profile,
  coupons,
  sell,
  settings,
  notices,
  notifications,
  search,
  bookmarks,
  chat,
  moderation,
  network,
  navigation,
  history,
  jobs,
  opportunities,
  orders,
  advertising,
  articles,
  products,
  agreements,
  teams,
  trainings,
  ai,
  competitions,
  events,
  guardian,
  visitor,
  media,
  share,
  admin,
  resources,
  words,
};

/** All of them together. */
export const en = {
  ...member,
  ...onboarding,
  ...plans,
  ...profile,
  ...coupons,
  ...sell,
  ...settings,
  ...notices,
  ...notifications,
  ...search,
  ...bookmarks,
  ...chat,
  ...moderation,
  ...network,
  ...navigation,
  ...history,
  ...jobs,
  ...opportunities,
  ...orders,
  ...advertising,
  ...articles,
  ...products,
  ...agreements,
  ...teams,
  ...trainings,
  ...ai,
  ...competitions,
  ...events,
  ...guardian,
  ...visitor,
  ...media,
  ...share,
  ...admin,
  ...resources,
  ...words,
};

import { ar as admin } from './admin.ar.ts';
import { ar as ai } from '../features/ai/messages.ar.ts';
import { ar as advertising } from '../features/advertising/messages.ar.ts';
import { ar as agreements } from '../features/agreements/messages.ar.ts';
import { ar as articles } from '../features/articles/messages.ar.ts';
import { ar as bookmarks } from '../features/bookmarks/messages.ar.ts';
import { ar as chat } from '../features/chat/messages.ar.ts';
import { ar as competitions } from '../features/competitions/messages.ar.ts';
import { ar as events } from '../features/events/messages.ar.ts';
import { ar as guardian } from '../features/guardian/messages.ar.ts';
import { ar as history } from '../features/feed/history/messages.ar.ts';
import { ar as jobs } from '../features/jobs/messages.ar.ts';
import { ar as media } from '../features/feed/video/messages.ar.ts';
import { ar as opportunities } from '../features/opportunities/messages.ar.ts';
import { ar as member } from './member.ar.ts';
import { ar as moderation } from '../features/moderation/messages.ar.ts';
import { ar as network } from '../features/network/messages.ar.ts';
import { ar as navigation } from '../features/navigation/messages.ar.ts';
import { ar as notices } from '../features/settings/notifications/messages.ar.ts';
import { ar as notifications } from '../features/notifications/generated/texts.ar.ts';
import { ar as onboarding } from '../features/account/onboarding/messages.ar.ts';
import { ar as plans } from '../features/plans/messages.ar.ts';
import { ar as orders } from '../features/orders/messages.ar.ts';
import { ar as products } from '../features/products/messages.ar.ts';
import { ar as profile } from './profile.ar.ts';
import { ar as resources } from '../resources/messages.ar.ts';
import { ar as search } from '../features/search/messages.ar.ts';
import { ar as coupons } from '../features/products/coupons/messages.ar.ts';
import { ar as sell } from '../features/products/sell/messages.ar.ts';
import { ar as settings } from '../features/settings/messages.ar.ts';
import { ar as share } from '../features/feed/share/messages.ar.ts';
import { ar as teams } from '../features/teams/messages.ar.ts';
import { ar as trainings } from '../features/trainings/messages.ar.ts';
import { ar as visitor } from '../features/visitor/messages.ar.ts';
import { ar as words } from './generated/words/all.ar.ts';

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
export const ar = {
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

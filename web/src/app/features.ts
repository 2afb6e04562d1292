import { admin } from '../admin/manifest.ts';
import { account } from '../features/account/manifest.ts';
import { ai } from '../features/ai/manifest.ts';
import { advertising } from '../features/advertising/manifest.ts';
import { agreements } from '../features/agreements/manifest.ts';
import { articles } from '../features/articles/manifest.ts';
import { bookmarks } from '../features/bookmarks/manifest.ts';
import { competitions } from '../features/competitions/manifest.ts';
import { chat } from '../features/chat/manifest.ts';
import { events } from '../features/events/manifest.ts';
import { feed } from '../features/feed/manifest.ts';
import { guardian } from '../features/guardian/manifest.ts';
import { jobs } from '../features/jobs/manifest.ts';
import { moderation } from '../features/moderation/manifest.ts';
import { navigation } from '../features/navigation/manifest.ts';
import { network } from '../features/network/manifest.ts';
import { notifications } from '../features/notifications/manifest.ts';
import { opportunities } from '../features/opportunities/manifest.ts';
import { orders } from '../features/orders/manifest.ts';
import { plans } from '../features/plans/manifest.ts';
import { products } from '../features/products/manifest.ts';
import { points } from '../features/points/manifest.ts';
import { profile } from '../features/profile/manifest.ts';
import { search } from '../features/search/manifest.ts';
import { settings } from '../features/settings/manifest.ts';
import { teams } from '../features/teams/manifest.ts';
import { trainings } from '../features/trainings/manifest.ts';
import { welcome } from '../features/welcome/manifest.ts';
import type { Feature, Page } from './feature.ts';
import { routedPath } from './short-paths.ts';

/** All features. Routes, the server's paths, prefetch, messages and navigation follow from this list. */
export const features: readonly Feature[] = [
  welcome,
  feed,
  search,
  account,
  chat,
  moderation,
  network,
  navigation,
  notifications,
  profile,
  points,
  ai,
  plans,
  trainings,
  competitions,
  teams,
  jobs,
  opportunities,
  agreements,
  orders,
  products,
  advertising,
  articles,
  bookmarks,
  events,
  settings,
  guardian,
  admin,
];

export const pages: readonly Page[] = features.flatMap((feature) => feature.pages ?? []);

const isAt = (path: string, pathname: string): boolean => {
  const [parts, given] = [path.split('/'), pathname.split('/')];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
};

/** The page of an address, found by the first lines of a tab without React Router. Guests and members may have different ones. */
export const pageAt = (pathname: string, isMember: boolean): Page | undefined => {
  const routed = routedPath(pathname);
  const found = pages.filter(
    ({ paths, base }) =>
      paths.some((path) => isAt(path, routed)) || (base !== undefined && routed.startsWith(`${base}/`)),
  );
  return found.find(({ guard }) => (guard === 'guests') !== isMember) ?? found[0];
};

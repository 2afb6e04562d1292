import type { MessageId } from '../i18n/messages.ts';
import type { IconName } from '../ui/icon.tsx';
import { STAFF_PATHS, type StaffPath } from './paths.ts';
import { mayAct, maySee } from './resources/permitted.ts';

/** A page that needs a permission. Its name is a text, or the plural of a kind. */
export type StaffPage = {
  readonly path: StaffPath;
  readonly icon: IconName;
  readonly area: string;
  /** Whether reading the area isn't enough. */
  readonly acts?: true;
} & (
  | { readonly text: MessageId; readonly kind?: undefined }
  | { readonly kind: string; readonly text?: undefined }
);

/** The pages in the navigation that need a permission, in their order. */
const PAGES: readonly StaffPage[] = [
  { path: STAFF_PATHS.moderation, icon: 'hide', area: 'reports', acts: true, text: 'admin.moderation' },
  { path: STAFF_PATHS.dashboard, icon: 'list', area: 'dashboard', text: 'admin.dash' },
  { path: STAFF_PATHS.lineage, icon: 'link', area: 'dashboard', text: 'admin.lineage' },
  { path: STAFF_PATHS.sql, icon: 'search', area: 'analytics', text: 'admin.sql' },
  { path: STAFF_PATHS.undo, icon: 'history', area: 'undo', acts: true, text: 'admin.undo' },
  { path: STAFF_PATHS.announcements, icon: 'send', area: 'notifications', acts: true, kind: 'announcement' },
  { path: STAFF_PATHS.coupons, icon: 'save', area: 'orders', acts: true, kind: 'coupon' },
  { path: STAFF_PATHS.ledger, icon: 'list', area: 'orders', text: 'admin.ledger' },
  { path: STAFF_PATHS.spam, icon: 'shield', area: 'reports', acts: true, text: 'admin.spam' },
  { path: STAFF_PATHS.flags, icon: 'settings', area: 'flags', text: 'admin.flags' },
  { path: STAFF_PATHS.operations, icon: 'settings', area: 'ops', text: 'admin.operations' },
  { path: STAFF_PATHS.timers, icon: 'clock', area: 'ops', text: 'admin.timers.page' },
  { path: STAFF_PATHS.rebuilds, icon: 'history', area: 'ops', acts: true, text: 'admin.rebuilds' },
  { path: STAFF_PATHS.deliveries, icon: 'inbox', area: 'ops', text: 'admin.deliveries' },
];

/** The pages that permissions open. */
export const pagesFor = (permissions: readonly string[]): readonly StaffPage[] =>
  PAGES.filter(({ area, acts }) => (acts ? mayAct : maySee)(permissions, { areas: [area] }));

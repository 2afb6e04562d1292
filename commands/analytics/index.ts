import type { ManagersOf } from '../area.ts';
import { analytics } from './managers/analytics.ts';
import { viewMails } from './managers/view-mails.ts';
import { reports } from './managers/reports.ts';

export const analyticsManagers: ManagersOf = (context) => [
  analytics(context.runtime),
  reports(context.runtime, context.reports),
  viewMails(context),
];

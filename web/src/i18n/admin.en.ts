import { en as activity } from '../admin/activity-messages.en.ts';
import { en as admin } from '../admin/messages.en.ts';
import { en as resources } from '../admin/resources/messages.en.ts';

/** What the staff's pages say. */
export const en = { ...admin, ...activity, ...resources };

import { en as account } from '../features/account/messages.en.ts';
import { en as app } from '../app/messages.en.ts';
import { en as feed } from '../features/feed/messages.en.ts';
import { en as notifications } from '../features/notifications/messages.en.ts';
import { en as ui } from '../ui/messages.en.ts';
import { en as welcome } from '../features/welcome/messages.en.ts';

/** Texts that are loaded for everybody. */
export const en = { ...ui, ...app, ...account, ...feed, ...notifications, ...welcome };

import { ar as account } from '../features/account/messages.ar.ts';
import { ar as app } from '../app/messages.ar.ts';
import { ar as feed } from '../features/feed/messages.ar.ts';
import { ar as notifications } from '../features/notifications/messages.ar.ts';
import { ar as ui } from '../ui/messages.ar.ts';
import { ar as welcome } from '../features/welcome/messages.ar.ts';

/** Texts that are loaded for everybody. */
export const ar = { ...ui, ...app, ...account, ...feed, ...notifications, ...welcome };

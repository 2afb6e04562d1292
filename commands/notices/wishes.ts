import { textIn } from '../../domain/kit/json.ts';
import { exists } from '../../domain/kit/decide.ts';
import {
  isAlwaysOn,
  isAmongPeople,
  isNotificationKind,
  isOnByDefault,
  type Channel,
  type NotificationKind,
} from '../../domain/notifications/kinds.ts';
import { quietHours, quietUntil } from '../../domain/notifications/quiet-hours.ts';
import { keyedId, streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';

/** A member's notification settings; the default is enabled. */
export type Wishes = {
  readonly wants: (channel: Channel, kind: string) => boolean;
  /** Earliest time of delivery: `now`, or the end of quiet hours. */
  readonly from: (now: string) => string;
};

const byDefault = (channel: Channel, kind: string): boolean =>
  isNotificationKind(kind) && isOnByDefault(channel, kind);

/** Kinds that always arrive do so even if older settings say otherwise. */
const isForced = (channel: Channel, kind: string): boolean =>
  isNotificationKind(kind) && isAlwaysOn(channel, kind);

const all: Wishes = { wants: byDefault, from: (now) => now };

/** The state of a keyed item, read from its stream and therefore current; null if absent. */
export const keyedThing = async (runtime: Runtime, name: string, key: Readonly<Record<string, string>>) => {
  const id = keyedId(runtime.registry.kind(name), key) ?? '';
  const item = itemIn(await runtime.streams.load(streamOf(name, id)), id);
  return exists(item) ? item : null;
};

export const wishesOf = async (runtime: Runtime, userId: string): Promise<Wishes> => {
  const settings = await keyedThing(runtime, 'notification-settings', { userId });
  if (!settings) return all;
  const quiet = quietHours().safeParse(settings['quietHours']);
  return {
    wants: (channel, kind) => {
      if (isForced(channel, kind)) return true;
      const chosen: unknown = { ...Object(settings[channel]) }[kind];
      return typeof chosen === 'boolean' ? chosen : byDefault(channel, kind);
    },
    from: (now) => (quiet.success ? quietUntil(quiet.data, now) : now),
  };
};

/** Whether a member has muted the notifications of a post. */
export const isPostMuted = async (runtime: Runtime, userId: string, postId: string): Promise<boolean> =>
  (await keyedThing(runtime, 'post-mute', { userId, postId })) !== null;

/** Whether a member has muted the actor of a notification about what people do. Work that they share is not muted. */
export const isActorMuted = async (
  runtime: Runtime,
  userId: string,
  kind: NotificationKind,
  mutedId: string,
): Promise<boolean> =>
  isAmongPeople(kind) && (await keyedThing(runtime, 'user-mute', { userId, mutedId })) !== null;

/** The text that replaces the default one. */
export type Template = { readonly title: string; readonly body: string };

/** The active template of a type in a language, if any. */
export const activeTemplate = async (
  runtime: Runtime,
  type: string,
  language: string,
): Promise<Template | null> => {
  const template = await keyedThing(runtime, 'notification-template', { type, language });
  const [title, body] = [textIn(template?.['title']), textIn(template?.['body'])];
  return template?.['active'] === true && title !== null && body !== null ? { title, body } : null;
};

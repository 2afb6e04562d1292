import { oncePer } from '../../domain/collections/once-per.ts';
import type { Registry } from '../../domain/kit/registry.ts';

/** Resources that say who signs in, talks with whom, mutes, is hurt or looks for what: no subject of analysis. */
const LEFT_OUT = [
  'admin',
  'session',
  'password-change',
  'identity',
  'push-subscription',
  'profile-view',
  'saved-search',
  'contact-message',
  'guardianship',
  'injury',
  'block-list',
  'user-mute',
  'post-mute',
  'room-mute',
  'room',
  'room-user',
  'message',
  'message-hiding',
  'message-reaction',
] as const;

const leftOut: ReadonlySet<string> = new Set(LEFT_OUT);

/** Whether a resource is no subject of analysis. */
export const isLeftOut = (kind: string): boolean => leftOut.has(kind);

/** The event types of these resources. */
export const leftOutTypes: (registry: Registry) => readonly string[] = oncePer((registry: Registry) =>
  registry.kinds.flatMap(({ name, events }) => (isLeftOut(name) ? events : [])),
);

import type { FrameType, ServerFrame } from '../../../../domain/realtime/frames.ts';

type Durable = { readonly [type in FrameType]: string };

/** Window events that pages may listen for, by frame type; `detail` is the frame. */
const durable = {
  notification: 'new-notification',
  notificationRead: 'notification-read',
  post: 'new-post',
  post_counters: 'post-counters',
  message: 'new-message',
  'message-reaction': 'message-reaction',
  'read-message': 'read-message',
  room: 'room-changed',
  connection: 'connection-changed',
  member: 'member-changed',
  own: 'own-changed',
} as const satisfies Durable;

export const browserEvents = {
  ...durable,
  userTyping: 'user-typing',
  userStoppedTyping: 'user-stopped-typing',
  userRecording: 'user-recording',
  userStoppedRecording: 'user-stopped-recording',
  user_status: 'user-status',
  analysisProgress: 'analysis-progress',
  reset: 'news-missed',
} as const satisfies Partial<Record<ServerFrame['type'], string>>;

type Broadcast = Extract<ServerFrame, { readonly type: keyof typeof browserEvents }>;

/** Dispatches a frame as an event of the window. */
export const broadcast = (frame: Broadcast, target: EventTarget = window): void =>
  void target.dispatchEvent(new CustomEvent(browserEvents[frame.type], { detail: frame }));

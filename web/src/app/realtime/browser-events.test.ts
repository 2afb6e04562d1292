import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ACTIVITY_FRAMES,
  FRAMES,
  serverFrame,
  type ServerFrame,
} from '../../../../domain/realtime/frames.ts';
import { broadcast, browserEvents } from './browser-events.ts';

const isBroadcast = (frame: ServerFrame): frame is Parameters<typeof broadcast>[0] =>
  frame.type in browserEvents;

/** Every frame of the server that the guide shows, and one of each activity. */
const guide = readFileSync(new URL('../../../../docs/realtime.md', import.meta.url), 'utf8');
const ID = '0198c2b4-7d8e-7000-8000-00000000000c';
const frames = [
  ...[...guide.matchAll(/```json server\n([\s\S]*?)```/g)].map(([, json]) =>
    serverFrame.parse(JSON.parse(json ?? '')),
  ),
  ...ACTIVITY_FRAMES.map((type) => serverFrame.parse({ type, roomId: ID, userId: ID })),
];

test.each([
  // as the product's documents name what a page receives
  ['notification', 'new-notification'],
  ['message', 'new-message'],
  ['userTyping', 'user-typing'],
  ['userStoppedTyping', 'user-stopped-typing'],
  ['userRecording', 'user-recording'],
  ['userStoppedRecording', 'user-stopped-recording'],
  ['notificationRead', 'notification-read'],
  ['read-message', 'read-message'],
  ['user_status', 'user-status'],
  // and what came later
  ['post', 'new-post'],
  ['post_counters', 'post-counters'],
  ['message-reaction', 'message-reaction'],
  ['room', 'room-changed'],
  ['connection', 'connection-changed'],
  ['member', 'member-changed'],
  ['own', 'own-changed'],
  ['analysisProgress', 'analysis-progress'],
  ['reset', 'news-missed'],
])('a frame %s is dispatched once as the event %s, with the frame', (type, name) => {
  const frame = frames.find((one) => one.type === type);
  if (!frame || !isBroadcast(frame)) throw new Error(`no frame ${type} in the guide`);
  const heard: unknown[] = [];
  const target = new EventTarget();
  for (const event of Object.values(browserEvents))
    target.addEventListener(event, (it) => heard.push([it.type, it instanceof CustomEvent && it.detail]));
  broadcast(frame, target);
  expect(heard).toEqual([[name, frame]]);
});

test('every kept frame and every activity has an event, and no two have the same', () => {
  for (const type of [...FRAMES, ...ACTIVITY_FRAMES]) expect(browserEvents).toHaveProperty(type);
  const names = Object.values(browserEvents);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(18);
  for (const name of names) expect(guide).toContain(`\`${name}\``);
});

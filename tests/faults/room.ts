import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Report } from './device-report.ts';
import type { Device } from './device.ts';
import { call, must, type Member } from './scene.ts';

/** Time for the last messages to arrive, in milliseconds. */
const LAST_MS = 60_000;

const made = z.looseObject({ id: z.string() });
const page = z.looseObject({ items: z.array(made), older: z.string().nullable() });

/** A message as its sender or a device knows it. */
export type Heard = { readonly id: string; readonly position: string };

/** The place of a message in the log, as a number. */
export const placeOf = ({ position }: Heard): bigint => BigInt(position);

/** Opens a room of two; answers its id once the read models know who is in it. */
export const openRoom = async (address: string, opener: Member, other: Member): Promise<string> => {
  const body = { kind: 'direct', withId: other.id };
  const { id } = made.parse(must(await call(`${address}/rooms`, opener.token, { body })).body);
  for (;;) {
    const seated = await call(`${address}/room-users/check/${id}/${other.id}`, other.token);
    if (seated?.status === 200 && JSON.stringify(seated.body).includes('true')) return id;
    await pause(50);
  }
};

/** Ids of the messages of a room as the API answers them, oldest first. */
export const conversationOf = async (
  address: string,
  { token }: Member,
  roomId: string,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const query = `limit=100${before && `&before=${encodeURIComponent(before)}`}`;
    const answer = must(await call(`${address}/rooms/${roomId}/messages?${query}`, token));
    const { items, older } = page.parse(answer.body);
    ids.push(...items.map(({ id }) => id));
    before = older;
  }
  return ids.toReversed();
};

/** Waits until the devices have heard so many messages, or for the time that the last ones may take. */
export const reportsOf = async (devices: readonly Device[], count: number): Promise<readonly Report[]> => {
  for (const end = Date.now() + LAST_MS; ; await pause(500)) {
    const reports = await Promise.all(devices.map((device) => device.report()));
    if (Date.now() > end || reports.every(({ heard }) => heard.length >= count)) return reports;
  }
};

/** A complaint where two lists of messages differ. */
export const differing = (
  what: string,
  is: readonly string[],
  expected: readonly string[],
): readonly string[] => {
  const at = expected.findIndex((key, n) => key !== is[n]);
  return at === -1 && is.length === expected.length
    ? []
    : [`${what} ${is.length} of ${expected.length}, the first difference at ${at}`];
};

/** Complaints about a device that has not heard each message of a room once, in the log's order, or shows others. */
export const misheard = (
  { heard, shown, resets }: Report,
  name: string,
  inRoom: readonly string[],
): readonly string[] => {
  const ids = heard.map(({ id }) => id);
  const places = heard.map(placeOf);
  return [
    ...differing(`${name} heard`, ids.toSorted(), inRoom.toSorted()),
    ...differing(`${name} shows`, shown, inRoom),
    ...(places.some((place, n) => place <= (places[n - 1] ?? -1n))
      ? [`${name} heard them out of order`]
      : []),
    ...(resets > 0 ? [`${name} was reset ${resets} times`] : []),
  ];
};

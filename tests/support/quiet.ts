import { inspect } from 'node:util';
import { expect, vi } from 'vitest';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import type { TestService } from './service.ts';
import { patiently, PATIENCE_MS } from './patience.ts';

const nextOf = (events: readonly RecordedEvent[]): bigint | null => {
  const last = events.at(-1);
  return last ? last.position + 1n : null;
};

/** All events from a position to the log's end; one read ends after some megabytes. */
const eventsFrom = async (log: EventFeed, from: bigint): Promise<readonly RecordedEvent[]> => {
  const events = await log.readAll(from, 100_000);
  const next = nextOf(events);
  return next === null ? events : [...events, ...(await eventsFrom(log, next))];
};

/** Waits until every process manager has handled its events and the read models include the effects. */
export const quietOf = async ({ service, platform: { log } }: TestService): Promise<void> => {
  const events: RecordedEvent[] = [];
  await vi.waitFor(
    async () => {
      const all = await service.worker.processStatus();
      // a checkpoint passes events that don't concern its process manager a second later: not worth the wait
      const from = all.reduce(
        (least, { position }) => (position < least ? position : least),
        await log.end(),
      );
      // each look reads only what is new: the log may have many megabytes
      events.push(...(await eventsFrom(log, nextOf(events) ?? from)));
      for (const { name, position, takes, failing, deadLetters } of all) {
        const due = events.filter((event) => event.position > position && takes.has(event.type));
        const types = [...new Set(due.map(({ type }) => type))];
        const found = { due: due.length, failing, deadLetters };
        expect(found, `${name} ${inspect({ ...found, types }, { breakLength: Infinity })}`).toEqual({
          due: 0,
          failing: null,
          deadLetters: [],
        });
      }
    },
    { ...patiently, interval: 20 },
  );
  expect(await service.position.waitFor(await log.end(), PATIENCE_MS)).toBe(true);
};

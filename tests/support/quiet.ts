import { inspect } from 'node:util';
import { expect, vi } from 'vitest';
import type { TestService } from './service.ts';

/** Waits until every process manager has handled its events and the read models include the effects. */
export const quietOf = async ({ service, platform: { log } }: TestService): Promise<void> => {
  await vi.waitFor(
    async () => {
      const all = await service.worker.processStatus();
      // a checkpoint passes events that don't concern its process manager a second later: not worth the wait
      const from = all.reduce(
        (least, { position }) => (position < least ? position : least),
        await log.end(),
      );
      const events = await log.readAll(from, 100_000);
      for (const { name, position, takes, failing, deadLetters } of all) {
        const due = events.filter((event) => event.position > position && takes.has(event.type)).length;
        const found = { due, failing, deadLetters };
        expect(found, `${name} ${inspect(found, { breakLength: Infinity })}`).toEqual({
          due: 0,
          failing: null,
          deadLetters: [],
        });
      }
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(await service.position.waitFor(await log.end(), 10_000)).toBe(true);
};

import { expect, vi } from 'vitest';
import type { TestService } from './service.ts';

/** Waits until every process manager has dealt with the whole log and the read models show what came of it. */
export const quietOf = async ({ service, platform }: TestService): Promise<void> => {
  await vi.waitFor(
    async () => {
      for (const { name, lag, failing, parked } of await service.worker.processStatus()) {
        expect({ name, lag, failing, parked }).toEqual({ name, lag: 0n, failing: null, parked: [] });
      }
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(await service.position.waitFor(await platform.log.end(), 10_000)).toBe(true);
};

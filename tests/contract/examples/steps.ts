import type { Stage, Thing } from '../stage.ts';

/** An evening long after any test. */
export const times = { startsAt: '2099-11-20T16:00:00.000Z', endsAt: '2099-11-20T20:00:00.000Z' };

/** An afternoon that is over. */
export const past = { startsAt: '2026-01-10T15:00:00.000Z', endsAt: '2026-01-10T17:00:00.000Z' };

/** Takes a step with a thing that staff have in their hands. */
export const step = async (on: Stage, path: string, action: string, { id }: Thing): Promise<void> => {
  await on.as('admin').send('post', `${path}/${action}/${id}`, { body: {} }).expect(200);
};

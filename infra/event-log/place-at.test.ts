import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';
import { bisectedPlace, firstPlaceWhere } from './place-at.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
  await it.member();
});
afterAll(() => it.close());

test('the first place at a time is that of the first event since, in a log with gaps as well', async () => {
  const { log } = it.platform;
  const events = await log.readAll(0n, 5000);
  const times = [...new Set(events.map(({ at }) => at))];
  for (const time of [times[0], times[Math.floor(times.length / 2)], times.at(-1)]) {
    const since = (at: string) => at >= String(time);
    const first = events.find(({ at }) => since(at));
    const place = await firstPlaceWhere(log, since);
    expect((await log.readAll(place, 1))[0]?.id).toBe(first?.id);
    const bisected = await bisectedPlace(log, since);
    expect([null, place]).toContain(bisected);
  }
  const none = await firstPlaceWhere(log, () => false);
  expect(await log.readAll(none, 1)).toEqual([]);
  expect(none).toBeGreaterThan(events.at(-1)?.position ?? 0n);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testService, type TestService } from '../tests/support/service.ts';
import { patiently } from '../tests/support/patience.ts';

let it: TestService;
let beside: TestService;
beforeAll(async () => {
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  beside = await testService(it, undefined, { roles: ['worker'] });
});
afterAll(async () => {
  await beside.close();
  await it.close();
});

test('a process without the API serves the operators’ endpoints', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(await beside.http.get(path)).toMatchObject({ status: 200 });
});

test.each(['/posts', '/dev/mailbox', '/ops/timers', '/realtime/poll'])(
  'a process without the API does not serve %s',
  async (path) => {
    expect((await it.http.get(path)).status).not.toBe(404);
    expect(await beside.http.get(path)).toMatchObject({ status: 404 });
  },
);

test('a process without the API still runs background work', async () => {
  await it.member();
  await vi.waitFor(async () => {
    const status = await it.service.worker.processStatus();
    expect(status.filter(({ position }) => position === 0n)).toEqual([]);
  }, patiently);
});

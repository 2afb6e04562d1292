import { expect, test, vi } from 'vitest';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { person } from '../../tests/support/spec.ts';
import { made, useSocial } from '../social/social.fixture.ts';

const { service, send, people, publish, make } = useSocial();

/** More are set to measure: `UNDO_ACTS=400`. */
const ACTS = Number(process.env['UNDO_ACTS'] ?? 40);

test('a plan of many acts takes each of them back', async () => {
  const [one, other] = [await service().admin(), await service().admin()];
  const [omar, mona] = await people();
  const { runtime } = service().service;
  const postId = await publish(mona);
  const actor = person(omar.id);
  for (let n = 0; n < ACTS; n += 1) {
    const input = { postId, text: `اربح الآن ${n}` };
    const asked = { kind: 'comment', action: 'create', id: newId(), input, actor, command: newId() };
    expect((await execute(runtime, asked)).ok).toBe(true);
  }
  const planId = await make(one, '/undo-plans', {
    accountKind: 'user',
    accountId: omar.id,
    from: '2020-01-01T00:00:00Z',
    until: '2099-01-01T00:00:00Z',
    policy: 'SPAM',
    reason: 'حساب مخترق',
  });
  const proposal = await send(one, 'post', `/undo-plans/run/${planId}`, {}).expect(202);
  await send(other, 'post', `/proposals/agree/${made.parse(proposal.body).id}`, {}).expect(200);
  await vi.waitFor(
    async () => {
      const { body } = await send(one, 'get', `/undo-plans/${planId}`);
      expect(body).toMatchObject({ state: 'finished', undone: ACTS, refused: 0 });
    },
    { timeout: 100_000, interval: 100 },
  );
});

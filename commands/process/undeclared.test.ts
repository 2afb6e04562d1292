import { afterAll, beforeAll, expect, test } from 'vitest';
import { concertOf, takeTicket } from '../../tests/support/runner.ts';
import { inTime, settled, theatre, type Theatre } from '../../tests/support/theatre.ts';
import { appendingAs } from '../core/append.ts';
import { derivedId } from '../core/ids.ts';
import { commandStep, deal, type ProcessManager } from './manager.ts';

let it: Theatre;
beforeAll(async () => {
  it = await theatre();
});
afterAll(() => it.close());

const doublesOf = (name: string, appends: ProcessManager['appends']): ProcessManager => ({
  name,
  appends,
  on: {
    TicketTaken: async ({ id, data }) => [
      commandStep(it.stage.runtime, 'double', {
        kind: 'ticket',
        action: 'create',
        id: derivedId(name, id),
        input: { concert: `${name} of ${concertOf(data)}` },
      }),
    ],
  },
});

const takenBy = async (name: string): Promise<number> => {
  const events = await it.stage.log.readAll(0n, 1000);
  return events.filter(({ data }) => concertOf(data).startsWith(`${name} of one`)).length;
};

test('an event that its process manager does not declare is refused, reported, and a dead letter', async () => {
  const running = await it.begun([doublesOf('sly', { TicketTaken: ['TicketChanged'], TicketChanged: [] })]);
  await takeTicket(it.stage.runtime, 'one');
  await settled(running);
  await inTime(async () => expect(await it.stage.ledger.deadLetters()).toHaveLength(1));
  const [letter] = await it.stage.ledger.deadLetters();
  expect(letter?.reason).toBe("double: sly doesn't declare TicketTaken");
  expect(running.reports).toMatchObject([{ kind: 'dead_letter', process: 'sly', reason: letter?.reason }]);
  expect(await takenBy('sly')).toBe(0);
  await running.stop();
});

test('a declared event is appended, with the events of its reservations', async () => {
  const { runtime, log } = it.stage;
  await takeTicket(runtime, 'one');
  const taken = (await log.readAll(0n, 1000)).findLast(({ data }) => data['concert'] === 'one');
  if (!taken) throw new Error('no ticket');
  expect(await deal(doublesOf('frank', ['TicketTaken']), taken)).toEqual({ kind: 'done' });
  expect(await takenBy('frank')).toBe(1);
});

test('the limit ends with the task, and applies to tasks that wait for a stream', async () => {
  const { runtime } = it.stage;
  const order: string[] = [];
  const first = runtime.lock('stream', async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    order.push('first');
  });
  const sly = appendingAs({ name: 'sly', types: [] }, () =>
    runtime.lock('stream', () => takeTicket(runtime, 'three')),
  );
  await expect(sly).rejects.toThrow("sly doesn't declare TicketTaken");
  await first;
  expect(order).toEqual(['first']);
  expect(await takeTicket(runtime, 'three')).toEqual(expect.any(String));
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { takeTicket } from '../../tests/support/runner.ts';
import { inTime, noting, settled, theatre, type Theatre } from '../../tests/support/theatre.ts';
import type { ProcessManager } from './manager.ts';

let it: Theatre;
beforeEach(async () => {
  it = await theatre();
});
afterEach(() => it.close());

describe('an event whose processing fails', () => {
  test('is retried, then a dead letter with a reason without personal data, and blocks no other event', async () => {
    const failing = noting('failing', (concert) => {
      if (concert === 'bad') throw new Error('550 <sara@example.com> سارة: mailbox full');
    });
    const fine = noting('fine');
    const running = await it.begun([failing.manager, fine.manager]);
    for (const concert of ['bad', 'good']) await takeTicket(it.stage.runtime, concert);
    const rows = await settled(running, 2);
    expect(failing.seen).toEqual(['bad', 'bad', 'bad', 'good']);
    expect(fine.seen).toEqual(['bad', 'good']);
    expect(rows.map(({ name, deadLetters }) => [name, deadLetters.length])).toEqual([
      ['failing', 1],
      ['fine', 0],
    ]);
    const [letter] = await it.stage.ledger.deadLetters();
    expect(letter).toMatchObject({ process: 'failing', eventType: 'TicketTaken' });
    expect(letter?.reason).toMatch(/^note: Error at dead-letters\.test\.ts:\d+$/);
    expect(running.reports).toEqual([
      { kind: 'dead_letter', process: 'failing', event: letter?.eventId, reason: letter?.reason },
    ]);
  });

  test('is a dead letter immediately after a refusal', async () => {
    let attempts = 0;
    const refused: ProcessManager = {
      name: 'refused',
      appends: [],
      on: {
        TicketTaken: async () => [
          {
            name: 'ask',
            run: async () => {
              attempts += 1;
              const errors = [{ path: 'userId', code: 'no_such_thing' }] as const;
              return { ok: false, problem: { code: 'invalid', errors } };
            },
          },
        ],
      },
    };
    const running = await it.begun([refused]);
    await takeTicket(it.stage.runtime, 'one');
    await settled(running);
    expect(attempts).toBe(1);
    expect((await it.stage.ledger.deadLetters())[0]?.reason).toBe('ask: invalid userId no_such_thing');
  });

  test('is retried until the end of an outage, which the ledger shows', async () => {
    let isOut = true;
    const { seen, manager } = noting('patient', () => {
      if (isOut) throw new LogUnavailable('postgres at 10.0.0.1 is out of reach');
    });
    const running = await it.begun([manager], { retry: { attempts: 2, firstMs: 1 } });
    await takeTicket(it.stage.runtime, 'one');
    await inTime(() => expect(seen.length).toBeGreaterThan(5));
    expect((await running.runner.status())[0]?.failing?.reason).toMatch(/^note: LogUnavailable at /);
    isOut = false;
    await settled(running);
    expect(await it.stage.ledger.deadLetters()).toEqual([]);
  });

  test('can be retried: it is done, or stays a dead letter with the new reason', async () => {
    let wrong: Error | null = new RangeError('first');
    const { seen, manager } = noting('mended', () => {
      if (wrong) throw wrong;
    });
    const running = await it.begun([manager]);
    await takeTicket(it.stage.runtime, 'one');
    await settled(running);
    const id = (await it.stage.ledger.deadLetters())[0]?.id ?? '';
    wrong = new TypeError('second');
    expect(await running.runner.retryDeadLetter(id)).toMatchObject({
      ok: false,
      problem: { code: 'unavailable' },
    });
    expect((await it.stage.ledger.deadLetters())[0]?.reason).toMatch(/^note: TypeError/);
    wrong = null;
    expect(await running.runner.retryDeadLetter(id)).toEqual({ ok: true, value: true });
    expect(await it.stage.ledger.deadLetters()).toEqual([]);
    expect(seen).toHaveLength(5);
    for (const gone of [id, randomUUID()]) {
      expect(await running.runner.retryDeadLetter(gone)).toMatchObject({ problem: { code: 'not_found' } });
    }
  });
});

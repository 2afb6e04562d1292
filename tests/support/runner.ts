import { derivedId, newId } from '../../commands/core/ids.ts';
import type { ProcessLedger, TimerStore } from '../../commands/ports/process.ts';
import { commandStep, effectStep, type ProcessManager, type Step } from '../../commands/process/manager.ts';
import {
  runnerOf,
  type ProcessRunner,
  type RunnerOptions,
  type RunnerReport,
} from '../../commands/process/runner.ts';
import { backgroundThrottleOf } from '../../commands/support/background-throttle.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { EventStore, JsonObject } from '../../domain/kit/log.ts';
import { tailOf } from '../../infra/event-log/tail.ts';
import { openMailbox, type Mailbox } from '../../infra/mail/mailbox.ts';
import { leadOf } from '../../infra/process/lead.ts';
import { processLedger } from '../../infra/process/ledger.ts';
import { timerStore } from '../../infra/process/timers.ts';
import { done, openRuntime, type Opened, type Place } from './runtime.ts';
import { openPool } from './pool.ts';

export type RunOptions = Partial<Pick<RunnerOptions, 'retry' | 'throttle'>>;

export type Running = {
  readonly runner: ProcessRunner;
  readonly reports: readonly RunnerReport[];
  /** Resolves once stopped; a permanent failure is thrown. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

/** All that process managers work with in one process, on a real log. */
export type Stage = Opened & {
  readonly mailbox: Mailbox;
  readonly ledger: ProcessLedger;
  readonly timers: TimerStore;
  run(managers: readonly ProcessManager[], options?: RunOptions): Running;
  close(): Promise<void>;
};

export const openStage = async (place: Place): Promise<Stage> => {
  const opened = await openRuntime(place);
  const { runtime, log } = opened;
  const pool = openPool(place.url, { max: 4, options: '-c synchronous_commit=off' });
  const ledger = processLedger(pool);
  const running: Running[] = [];
  return {
    ...opened,
    ledger,
    timers: timerStore(pool),
    mailbox: openMailbox({ pool, now: () => new Date() }),
    run: (managers, options) => {
      const aborted = new AbortController();
      const reports: RunnerReport[] = [];
      const runner = runnerOf({
        managers,
        ledger,
        feed: log,
        tail: tailOf(log, { pollMs: 100 }),
        lead: leadOf({ url: place.url, everyMs: 20 }),
        observe: (events) => runtime.streams.observe(events),
        throttle: backgroundThrottleOf(),
        report: (what) => reports.push(what),
        ...options,
      });
      const ended = runner.run(aborted.signal);
      ended.catch(() => undefined);
      const stop = async () => {
        aborted.abort();
        await ended.catch(() => undefined);
      };
      const one = { runner, reports, ended, stop };
      running.push(one);
      return one;
    },
    close: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await opened.close();
      await pool.end();
    },
  };
};

/** An event for process managers: a ticket for that concert is taken. */
export const takeTicket = async (runtime: Runtime, concert: string): Promise<string> => {
  const { item } = await done(runtime, { kind: 'ticket', action: 'create', input: { concert } });
  return item.id;
};

/** Tickets by the hundred, in one append. */
export const appendTickets = async (log: EventStore, concerts: readonly string[]): Promise<void> => {
  const item = newId();
  const events = concerts.map((concert) => {
    const meta = { version: 1, item, state: 'taken', command: newId(), actor: null };
    return { id: newId(), type: 'TicketTaken', data: { concert }, meta };
  });
  const answer = await log.append(`ticket-${item}`, 'none', events);
  if (answer.kind !== 'appended') throw new Error(answer.kind);
};

export const concertOf = ({ concert }: JsonObject): string => (typeof concert === 'string' ? concert : '');

/** For each ticket a mail and, as thanks, another one; then a test's additions. */
export const thankful = (
  { runtime, mailbox }: Pick<Stage, 'runtime' | 'mailbox'>,
  then: readonly Step[] = [],
): ProcessManager => ({
  name: 'thankful',
  appends: ['TicketTaken'],
  on: {
    TicketTaken: async ({ id, data }) => {
      if (concertOf(data).startsWith('thanks')) return [];
      return [
        effectStep('mail', (key) =>
          mailbox.send({
            to: 'box@example.org',
            kind: 'ticket',
            subject: concertOf(data),
            text: id,
            html: id,
            idempotencyKey: key,
          }),
        ),
        commandStep(runtime, 'thank', {
          kind: 'ticket',
          action: 'create',
          id: derivedId('thanks', id),
          input: { concert: `thanks for ${concertOf(data)}` },
        }),
        ...then,
      ];
    },
  },
});

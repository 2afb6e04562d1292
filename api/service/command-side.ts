import type { Logger } from 'pino';
import type { Registry as Metrics } from 'prom-client';
import type { AccountsContext } from '../../commands/people/context.ts';
import { absentStreams } from '../../commands/core/absent-streams.ts';
import { keyedLock } from '../../commands/support/keyed-lock.ts';
import { tracedLog } from '../../commands/tracing/traced-log.ts';
import { upcastingLog, upcastingTail } from '../../commands/core/upcasting-log.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { streamsOf } from '../../commands/core/streams.ts';
import type { EventLog, RecordedEvent, Tail } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { readPositionOf, type ReadPosition } from '../../projections/engine/position.ts';
import { partsOf } from '../../projections/resources/parts.ts';
import { logEndOf, type LogEnd } from '../log-end.ts';
import { timedLog } from '../ops/gauges.ts';
import type { Ports } from '../ports.ts';

export type CommandSideOptions = {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly logger: Pick<Logger, 'warn'>;
};

/** The command side of a process: the upcasting log, the states of streams, and the dependencies of commands. */
export type CommandSide = {
  readonly log: EventLog;
  readonly tail: Tail;
  readonly logEnd: LogEnd;
  /** Position of the read models, used to decide whether an absent part is certain. */
  readonly position: ReadPosition;
  readonly runtime: Runtime;
  readonly accounts: AccountsContext;
  /** Starts the filter of absent streams; the log ended at `from`. */
  begin(from: bigint): void;
  /** Processes events from the tail. */
  observe(events: readonly RecordedEvent[]): void;
  /** Waits until running work has ended. */
  ended(): Promise<void>;
};

export const commandSideOf = (options: CommandSideOptions): CommandSide => {
  const { ports, registry, metrics, now, publicUrl, logger } = options;
  const tracer = ports.telemetry?.tracer;
  const log = tracedLog(tracer, timedLog(metrics, upcastingLog(registry, ports.log)));
  const tail = upcastingTail(registry, ports.tail);
  const absent = absentStreams({ registry, feed: log, snapshots: ports.processes.filters });
  const streams = streamsOf(registry, log, { absent });
  const position = readPositionOf(ports.pool, SCHEMA);
  const logEnd = logEndOf(log);
  const runtime: Runtime = {
    registry,
    store: log,
    streams,
    vault: ports.vault,
    lock: keyedLock(),
    now,
    ...(tracer && { tracer }),
    findPart: partsOf({ reader: ports.reader, schema: SCHEMA, feed: log, position }),
  };
  const { mail, sms, commonPasswords, identityProviders, termsVersion } = ports;
  let learning: Promise<void> = Promise.resolve();
  const learn = async (from: bigint): Promise<void> => {
    try {
      await absent.learn(from);
    } catch (error) {
      logger.warn({ err: error }, 'absent streams are not known: each is read');
    }
  };
  return {
    log,
    tail,
    logEnd,
    position,
    runtime,
    accounts: {
      runtime,
      ...ports.accounts,
      mail,
      sms,
      commonPasswords,
      identityProviders,
      termsVersion,
      publicUrl,
    },
    begin: (from) => {
      learning = learn(from);
      logEnd.observed(from);
    },
    observe: (events) => {
      streams.observe(events);
      logEnd.observed(events.at(-1)?.position ?? 0n);
    },
    ended: () => learning,
  };
};

/** The script of another provider that pages may load, to offer a sign-in with it. */
export const scriptOf = ({ identityProviders }: Pick<Ports, 'identityProviders'>): string | null =>
  identityProviders.google?.script ?? null;

import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { LogWentBack, type RecordedEvent, type TypesRead } from '../../../domain/kit/log.ts';
import { drain, outage } from './drain.ts';
import { readFailure } from './failures.ts';
import type { Names } from './names.ts';
import { placeOf } from './positions.ts';
import { eventOf } from './record.ts';
import { type Begin, scanOf } from './scan.ts';
import { filteredReadOf } from './filtered.ts';

export type Reads = {
  readonly readStream: (stream: string, fromRevision: number) => Promise<readonly RecordedEvent[]>;
  readonly readAll: (from: bigint, limit: number) => Promise<readonly RecordedEvent[]>;
  readonly readTypes: (types: readonly string[], from: bigint, limit: number) => Promise<TypesRead>;
  readonly end: () => Promise<bigint>;
};

/** [] at a position without an event; throws if an event must precede it, because the log then went back. */
const nothingAt = (from: bigint, error: unknown): [] => {
  if (readFailure(error) !== 'no event there') throw outage(error);
  if (placeOf(from).with) return [];
  throw new LogWentBack(`No event before position ${from}: the log was restored to an earlier state`);
};

/** Reads of the log by the client; each throws {@link LogUnavailable} in an outage. */
export const readsOf = (
  client: EventStoreDBClient,
  { names, begin, timeoutMs }: { readonly names: Names; readonly begin: Begin; readonly timeoutMs: number },
): Reads => {
  const { forwards, lastPosition } = scanOf(client, { names, begin, timeoutMs });
  const filtered = filteredReadOf(client, { names, begin, timeoutMs, lastPosition });

  return {
    readStream: async (stream, fromRevision) => {
      const events: RecordedEvent[] = [];
      const reading = client.readStream(names.onServer(stream), { fromRevision: BigInt(fromRevision) });
      try {
        await drain<ResolvedEvent>(reading, timeoutMs, ({ event }) => {
          const own = event && eventOf(names, event);
          if (own) events.push(own);
          return true;
        });
        return events;
      } catch (error) {
        if (readFailure(error) === 'no stream') return [];
        throw outage(error);
      }
    },
    readAll: async (from, limit) => {
      if (limit <= 0) return [];
      try {
        return await forwards(from, limit);
      } catch (error) {
        return nothingAt(from, error);
      }
    },
    readTypes: async (types, from, limit) => {
      try {
        return await filtered(types, from, limit);
      } catch (error) {
        return { events: nothingAt(from, error), looked: from - 1n };
      }
    },
    end: async () => {
      try {
        return await lastPosition();
      } catch (error) {
        throw outage(error);
      }
    },
  };
};

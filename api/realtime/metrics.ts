import { Counter, Gauge, type Registry } from 'prom-client';
import type { CLOSE, ServerFrame } from '../../domain/realtime/frames.ts';

/** Why the server ended a socket: what it says to the client, or that the client didn't answer any more. */
export type Ending = keyof typeof CLOSE | 'dead';

/** What is counted where it happens. */
export type RealtimeMetrics = {
  sent(type: ServerFrame['type']): void;
  ended(why: Ending): void;
};

/** What is looked at when somebody asks. */
export type Looks = {
  readonly sockets: () => number;
  readonly polls: () => number;
  /** Bytes that wait in this process for clients to take them. */
  readonly waitingBytes: () => number;
};

/** The figures of realtime in an API process's `/metrics`. */
export const realtimeMetricsOf = (registry: Registry, looks: Looks): RealtimeMetrics => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'malaab_realtime_connections',
    help: 'Open sockets and waiting polls.',
    labelNames: ['transport'],
    registers,
    collect: () => {
      connections.set({ transport: 'socket' }, looks.sockets());
      connections.set({ transport: 'poll' }, looks.polls());
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'malaab_realtime_waiting_bytes',
    help: 'Bytes that wait for sockets to take them.',
    registers,
    collect: () => waiting.set(looks.waitingBytes()),
  });
  /** Since somebody asked last: there may be a thousand in one turn, and each count of the library's costs an object. */
  const sent = new Map<ServerFrame['type'], number>();
  const frames = new Counter({
    name: 'malaab_realtime_frames_total',
    help: 'Frames handed to sockets, by type.',
    labelNames: ['type'],
    registers,
    collect: () => {
      for (const [type, count] of sent) frames.inc({ type }, count);
      sent.clear();
    },
  });
  const endings = new Counter({
    name: 'malaab_realtime_ended_total',
    help: 'Sockets that the server ended, by cause; slow = it read too slowly, dead = it answered no ping.',
    labelNames: ['cause'],
    registers,
  });
  return {
    sent: (type) => void sent.set(type, (sent.get(type) ?? 0) + 1),
    ended: (cause) => endings.inc({ cause }),
  };
};

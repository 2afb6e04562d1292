import { Counter, Gauge, type Registry } from 'prom-client';
import type { CLOSE, ServerFrame } from '../../domain/realtime/frames.ts';

/** The reason why the server ended a socket: a close code, or `dead` for a client without pong. */
export type Ending = keyof typeof CLOSE | 'dead';

/** Counters updated at the place of the event. */
export type RealtimeMetrics = {
  sent(type: ServerFrame['type']): void;
  ended(why: Ending): void;
};

/** Gauges read at each scrape. */
export type Looks = {
  readonly sockets: () => number;
  readonly polls: () => number;
  /** Bytes queued in this process for slow clients. */
  readonly waitingBytes: () => number;
};

/** Registers the realtime metrics in an API process's `/metrics`. */
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
  /**
   * Frames since the last scrape. The library allocates an object per increment, and one turn may send a thousand
   * frames.
   */
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

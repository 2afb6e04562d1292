import { z } from 'zod';
import type { Broker } from '../../commands/ports/broker.ts';

/** Online status over all processes: a person is online while connected, and for a grace period after that. */
export type Presence = {
  /** Counts a new connection of a person. */
  arrived(person: string): void;
  /** Removes a connection. The person goes offline `offlineMs` after the last one, or immediately if `atOnce`. */
  left(person: string, atOnce?: boolean): void;
  /** Ends the grace period of a person who has no connection here. */
  forget(person: string): void;
  isOnline(person: string): boolean;
  close(): void;
};

export type PresenceOptions = {
  readonly broker: Broker;
  /** The id of this process. */
  readonly gateway: string;
  readonly offlineMs: number;
  /** Called on each status change of a person, in any process. */
  readonly changed: (person: string, isOnline: boolean) => void;
};

const TOPIC = 'presence';
/** Interval of the announcements of each process. A process silent for three intervals is considered gone. */
const ANNOUNCE_MS = 10_000;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asks'), gateway: z.string() }),
  z.object({ kind: z.literal('all'), gateway: z.string(), online: z.array(z.string()) }),
  z.object({ kind: z.literal('change'), gateway: z.string(), person: z.string(), isOnline: z.boolean() }),
]);
type Message = z.infer<typeof message>;

/** `heardAt`: by a monotonic clock. */
type Elsewhere = { readonly online: Set<string>; heardAt: number };

/** Counts local connections and learns from the broker which members other processes have online. */
export const presenceOf = ({ broker, gateway, offlineMs, changed }: PresenceOptions): Presence => {
  const counts = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const elsewhere = new Map<string, Elsewhere>();

  const isHere = (person: string) => counts.has(person) || leaving.has(person);
  const isOnline = (person: string) =>
    isHere(person) || [...elsewhere.values()].some(({ online }) => online.has(person));

  /** Runs an action and reports each status change that it caused. */
  const reportingChanges = (persons: Iterable<string>, act: () => void): void => {
    const before = [...persons].map((person) => [person, isOnline(person)] as const);
    act();
    for (const [person, was] of before) if (isOnline(person) !== was) changed(person, !was);
  };
  const here = (person: string, act: () => void): void => {
    const was = isHere(person);
    reportingChanges([person], act);
    if (isHere(person) !== was) broker.publish(TOPIC, { kind: 'change', gateway, person, isOnline: !was });
  };

  const known = (name: string): Elsewhere => {
    const found = elsewhere.get(name) ?? { online: new Set(), heardAt: 0 };
    found.heardAt = performance.now();
    elsewhere.set(name, found);
    return found;
  };
  const stopWaiting = (person: string): void => {
    clearTimeout(leaving.get(person));
    leaving.delete(person);
  };
  const replace = ({ online }: Elsewhere, persons: readonly string[]): void =>
    reportingChanges(new Set([...online, ...persons]), () => {
      online.clear();
      for (const person of persons) online.add(person);
    });
  const announce = (): void =>
    broker.publish(TOPIC, {
      kind: 'all',
      gateway,
      online: [...new Set([...counts.keys(), ...leaving.keys()])],
    });

  const hear = (heard: Message): void => {
    switch (heard.kind) {
      case 'asks':
        return announce();
      case 'all':
        return replace(known(heard.gateway), heard.online);
      case 'change': {
        const { online } = known(heard.gateway);
        const { person } = heard;
        return reportingChanges([person], () =>
          heard.isOnline ? online.add(person) : online.delete(person),
        );
      }
      default: {
        const never: never = heard;
        return never;
      }
    }
  };
  const forgetSilent = (): void => {
    for (const [name, silent] of elsewhere) {
      if (performance.now() - silent.heardAt <= 3 * ANNOUNCE_MS) continue;
      replace(silent, []);
      elsewhere.delete(name);
    }
  };

  const stop = broker.subscribe(TOPIC, (given) => {
    const heard = message.parse(given);
    if (heard.gateway !== gateway) hear(heard);
  });
  broker.publish(TOPIC, { kind: 'asks', gateway });
  const rounds = setInterval(() => (announce(), forgetSilent()), ANNOUNCE_MS).unref();

  return {
    isOnline,
    arrived: (person) =>
      here(person, () => {
        stopWaiting(person);
        counts.set(person, (counts.get(person) ?? 0) + 1);
      }),
    left: (person, atOnce = false) =>
      here(person, () => {
        const rest = (counts.get(person) ?? 0) - 1;
        if (rest > 0) return counts.set(person, rest);
        counts.delete(person);
        if (atOnce) return undefined;
        const gone = () => here(person, () => leaving.delete(person));
        return leaving.set(person, setTimeout(gone, offlineMs).unref());
      }),
    forget: (person) => here(person, () => stopWaiting(person)),
    close: () => {
      stop();
      clearInterval(rounds);
      for (const timer of leaving.values()) clearTimeout(timer);
      broker.publish(TOPIC, { kind: 'all', gateway, online: [] });
    },
  };
};

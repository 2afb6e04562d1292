import { z } from 'zod';
import type { Broker } from '../../commands/ports/broker.ts';

/** Who is online, over all processes: a person with an open connection, and for a while after the last is gone. */
export type Presence = {
  /** A connection of that person counts from now on. */
  arrived(person: string): void;
  /** One that counted is gone; the person is offline `offlineMs` after the last, or `atOnce` if they say so. */
  left(person: string, atOnce?: boolean): void;
  isOnline(person: string): boolean;
  close(): void;
};

export type PresenceOptions = {
  readonly broker: Broker;
  /** This process among others. */
  readonly gateway: string;
  readonly offlineMs: number;
  /** Told of each change of a person's status, whichever process has the connections. */
  readonly changed: (person: string, isOnline: boolean) => void;
};

const TOPIC = 'presence';
/** How often each process says who is online with it; one that has been silent for three times that is gone. */
const ANNOUNCE_MS = 10_000;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asks'), gateway: z.string() }),
  z.object({ kind: z.literal('all'), gateway: z.string(), online: z.array(z.string()) }),
  z.object({ kind: z.literal('change'), gateway: z.string(), person: z.string(), isOnline: z.boolean() }),
]);
type Message = z.infer<typeof message>;

/** `heardAt`: by a clock that nobody sets. */
type Elsewhere = { readonly online: Set<string>; heardAt: number };

/** Counts connections here, and learns from the broker who is online elsewhere. */
export const presenceOf = ({ broker, gateway, offlineMs, changed }: PresenceOptions): Presence => {
  const counts = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const elsewhere = new Map<string, Elsewhere>();

  const isHere = (person: string) => counts.has(person) || leaving.has(person);
  const isOnline = (person: string) =>
    isHere(person) || [...elsewhere.values()].some(({ online }) => online.has(person));

  /** Does something that may change a person's status, and tells if it did. */
  const telling = (persons: Iterable<string>, act: () => void): void => {
    const before = [...persons].map((person) => [person, isOnline(person)] as const);
    act();
    for (const [person, was] of before) if (isOnline(person) !== was) changed(person, !was);
  };
  const here = (person: string, act: () => void): void => {
    const was = isHere(person);
    telling([person], act);
    if (isHere(person) !== was) broker.publish(TOPIC, { kind: 'change', gateway, person, isOnline: !was });
  };

  const known = (name: string): Elsewhere => {
    const found = elsewhere.get(name) ?? { online: new Set(), heardAt: 0 };
    found.heardAt = performance.now();
    elsewhere.set(name, found);
    return found;
  };
  const replace = ({ online }: Elsewhere, persons: readonly string[]): void =>
    telling(new Set([...online, ...persons]), () => {
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
        return telling([person], () => (heard.isOnline ? online.add(person) : online.delete(person)));
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
        clearTimeout(leaving.get(person));
        leaving.delete(person);
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
    close: () => {
      stop();
      clearInterval(rounds);
      for (const timer of leaving.values()) clearTimeout(timer);
      broker.publish(TOPIC, { kind: 'all', gateway, online: [] });
    },
  };
};

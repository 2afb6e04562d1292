import { z } from 'zod';
import { callersOn, type Callers } from '../contract/callers.ts';
import { openStage, type Body, type Stage } from '../contract/stage.ts';
import { endServer, startServer, type ServerProcess } from '../support/server-process.ts';
import type { Person } from '../support/service.ts';
import { PATIENCE_MS } from '../support/patience.ts';

export const CALLERS = 24;

/** A call; without `by`, of an anonymous caller. */
export type Wish = {
  readonly by?: Person;
  readonly method: string;
  readonly path: string;
  readonly body?: Body;
};

/** A stage, and two server processes on its database. */
export type Races = {
  readonly stage: Stage;
  readonly staff: Stage;
  readonly callers: Callers;
  /** One member for each caller. */
  readonly crowd: (role?: string) => Promise<readonly Person[]>;
  /**
   * Calls made at once, alternately to the two processes; returns the number of each outcome: a refusal's code or a
   * status.
   */
  readonly race: (wished: (n: number) => Wish) => Promise<Readonly<Record<string, number>>>;
  /** The staff's read of an address after all writes. */
  readonly read: (address: string) => Promise<unknown>;
  /** Number of items at an address. */
  readonly counted: (address: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

const said = z.looseObject({ code: z.string().optional() });

const send = async ({ port }: ServerProcess, { by, method, path, body }: Wish): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(by && { authorization: `Bearer ${by.token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (answer.ok ? undefined : said.parse(await answer.json()).code) ?? String(answer.status);
};

/** The nth element of a list, modulo its length. */
export const nth = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('nothing is there');
  return one;
};

export const post = (by: Person, path: string, body: Body = {}): Wish => ({ by, method: 'POST', path, body });
export const patch = (by: Person, path: string, body: Body): Wish => ({ by, method: 'PATCH', path, body });

/** Opens a stage whose people race, and the two servers that they race on. */
export const openRaces = async (): Promise<Races> => {
  const stage = await openStage();
  const staff = stage.as('admin');
  const callers = callersOn(stage.it);
  const { environment, service, platform } = stage.it;
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  const read = async (address: string): Promise<unknown> => {
    await service.position.waitFor(await platform.log.end(), PATIENCE_MS);
    return (await staff.send('get', address).expect(200)).body;
  };
  return {
    stage,
    staff,
    callers,
    crowd: (role = 'PLAYER') => Promise.all(Array.from({ length: CALLERS }, () => callers.member(role))),
    race: async (wished) => {
      const wishes = Array.from({ length: CALLERS }, (_, n) => wished(n));
      const came = await Promise.all(wishes.map((wish, n) => send(nth(servers, n), wish)));
      return Object.fromEntries(
        [...new Set(came)].toSorted().map((code) => [code, came.filter((one) => one === code).length]),
      );
    },
    read,
    counted: async (address) => {
      const page = await read(`${address}${address.includes('?') ? '&' : '?'}total=true`);
      return z.looseObject({ total: z.number() }).parse(page).total;
    },
    close: async () => {
      await Promise.all(servers.map((server) => endServer(server)));
      await stage.close();
    },
  };
};

import { z } from 'zod';
import { PATIENCE_MS } from './patience.ts';
import type { Person, TestService } from './service.ts';

/** The calls of one person. Reads wait until they include the last write of any caller here. */
export type Caller = {
  /** The body of a GET that is answered with 200. */
  get(address: string, query?: object): Promise<unknown>;
  /** Status and body of a GET, with any result. */
  ask(address: string, query?: object): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Makes a thing; answers its id. */
  make(address: string, body: object): Promise<string>;
  /** POST of an action on a thing. */
  step(address: string, body?: object): Promise<unknown>;
  change(address: string, body: object): Promise<unknown>;
  put(address: string): Promise<unknown>;
  drop(address: string): Promise<unknown>;
};

export type Calls = (who: Person) => Caller;

const made = z.looseObject({ id: z.string() });

/** Throws the answer if it isn't the expected one. */
const must = (status: number, answer: { readonly status: number; readonly body: unknown }): unknown => {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Calls of anybody signed in at a service. */
export const callsOf = ({ http, platform, service }: TestService): Calls => {
  return ({ token }) => {
    const bearer = `Bearer ${token}`;
    const ask: Caller['ask'] = async (address, query = {}) => {
      const end = await platform.log.end();
      // the service itself waits for its read models no longer than a member would
      await service.position.waitFor(end, PATIENCE_MS);
      const after = end.toString();
      return http.get(address).query(query).set('authorization', bearer).set('malaab-after', after);
    };
    return {
      ask,
      get: async (address, query) => must(200, await ask(address, query)),
      make: async (address, body) =>
        made.parse(must(201, await http.post(address).set('authorization', bearer).send(body))).id,
      step: async (address, body = {}) =>
        must(200, await http.post(address).set('authorization', bearer).send(body)),
      change: async (address, body) =>
        must(200, await http.patch(address).set('authorization', bearer).send(body)),
      put: async (address) => must(200, await http.put(address).set('authorization', bearer)),
      drop: async (address) => must(200, await http.delete(address).set('authorization', bearer)),
    };
  };
};

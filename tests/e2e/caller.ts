import { z } from 'zod';
import { DEMO_PASSWORD, demoAdmin, demoEmail } from '../../commands/demo/world.ts';
import { withSecondFactor } from '../support/second-factor.ts';
import type { Site } from './site.ts';
import { keptCodes } from './staff.ts';

const signedIn = z.looseObject({ access_token: z.string() });
const user = z.looseObject({ id: z.string(), language: z.string(), bio: z.string().nullable() });

/** A person of the demo world who acts only by the API. */
export type Caller = {
  /** Their account as it is now. */
  me(): Promise<z.infer<typeof user>>;
  /** Reads an address. */
  read(address: string): Promise<unknown>;
  /** Sends a command and waits until readers see it; answers its body. Throws at a refusal. */
  send(method: 'POST' | 'PATCH' | 'DELETE', address: string, body: object): Promise<unknown>;
  /** Sends a form with a video; answers its body. Throws at a refusal. */
  upload(address: string, fields: Readonly<Record<string, string>>, video: File): Promise<unknown>;
};

const signIn = async ({ url }: Site, address: string, form: object) => {
  const answer = await fetch(url + address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return { status: answer.status, body: await answer.json() };
};

/** A member of the demo world, by the user name. */
export const callerOf = async (site: Site, username: string): Promise<Caller> => {
  const form = { email: demoEmail({ username }), password: DEMO_PASSWORD };
  return callerWith(site, signedIn.parse((await signIn(site, '/auth/login', form)).body).access_token);
};

/** The admin of the demo world, with the second factor. */
export const adminOf = async (site: Site): Promise<Caller> => {
  const form = { email: demoAdmin.email, password: DEMO_PASSWORD };
  const { body } = await withSecondFactor(keptCodes, form, (sent) => signIn(site, '/auth-admin/login', sent));
  return callerWith(site, signedIn.parse(body).access_token);
};

/** The answer 404: a thing that another event makes may not be there yet. */
export class NotThere extends Error {
  override name = 'NotThere';
}

const callerWith = ({ url }: Site, token: string): Caller => {
  const ask = async (method: string, address: string, headers: object, body?: object) => {
    const answer = await fetch(url + address, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 404) throw new NotThere(`${method} ${address}`);
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    const position = answer.headers.get('malaab-position') ?? '';
    // a call that writes nothing has no position
    return { said: await answer.json(), seen: position === '' ? {} : { 'malaab-after': position } };
  };
  const authorization = `Bearer ${token}`;
  return {
    me: async () => user.parse((await ask('GET', '/users/me', { authorization })).said),
    read: async (address) => (await ask('GET', address, { authorization })).said,
    send: async (method, address, body) => {
      const { said, seen } = await ask(method, address, { authorization }, body);
      await ask('GET', '/users/me', { authorization, ...seen });
      return said;
    },
    upload: async (address, fields, video) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('video', video);
      const answer = await fetch(url + address, { method: 'POST', headers: { authorization }, body: form });
      if (!answer.ok) throw new Error(`POST ${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
};

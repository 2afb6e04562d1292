import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../commands/demo/world.ts';
import type { Site } from './site.ts';

const signedIn = z.looseObject({ access_token: z.string() });
const user = z.looseObject({ id: z.string(), language: z.string(), bio: z.string().nullable() });

/** A member of the demo world who acts only by the API. */
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

export const callerOf = async ({ url }: Site, username: string): Promise<Caller> => {
  const ask = async (method: string, address: string, headers: object, body?: object) => {
    const answer = await fetch(url + address, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    const position = answer.headers.get('malaab-position') ?? '';
    // a call that writes nothing has no position
    return { said: await answer.json(), seen: position === '' ? {} : { 'malaab-after': position } };
  };
  const credentials = { email: demoEmail({ username }), password: DEMO_PASSWORD };
  const { access_token: token } = signedIn.parse((await ask('POST', '/auth/login', {}, credentials)).said);
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

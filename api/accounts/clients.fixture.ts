import { z } from 'zod';
import type { TestService } from '../../tests/support/service.ts';
import type { Accounts } from './accounts.fixture.ts';

const signedIn = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** A browser in a network. */
export type Client = { readonly device: string; readonly network: string };

/** Account requests from chosen browsers and networks, at a service behind one proxy. */
export const clientsOf = (place: () => { readonly it: TestService; readonly we: Accounts }) => {
  let count = 0;
  const freshEmail = (): string => `mona${(count += 1)}@example.com`;
  const freshClient = (): Client => {
    count += 1;
    return { device: `client${count}`.padEnd(43, '-'), network: `198.51.${count}.7` };
  };
  const send = ({ device, network }: Client, path: string, body: object) =>
    place()
      .it.http.post(path)
      .set({ cookie: `malaab_device=${device}`, 'x-forwarded-for': network })
      .send(body);
  const register = (from: Client, email: string, more: object = {}) =>
    send(from, '/auth/register', place().we.form(email, more));
  const activate = (from: Client, body: object) => send(from, '/auth/activate-account', body);
  return {
    freshEmail,
    freshClient,
    send,
    register,
    activate,
    login: (from: Client, email: string, password: string, more: object = {}) =>
      send(from, '/auth/login', { email, password, ...more }),
    /** A member, and the client that created the account. */
    freshMember: async () => {
      const [owner, email] = [freshClient(), freshEmail()];
      await register(owner, email).expect(201);
      const { body } = await activate(owner, { email, code: await place().we.code(email) }).expect(200);
      return { owner, email, id: signedIn.parse(body).user.id };
    },
  };
};

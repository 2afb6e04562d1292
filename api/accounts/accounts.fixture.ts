import { z } from 'zod';
import { PASSWORD, type TestService } from '../../tests/support/service.ts';

export type Tokens = { readonly access: string; readonly refresh: string };

const signedIn = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** The device key of the default browser in tests. */
const DEVICE = 'tests'.padEnd(43, '-');

/** Tokens of a sign-in. */
export const tokensIn = (body: unknown): Tokens => {
  const { access_token: access, refresh_token: refresh } = signedIn.parse(body);
  return { access, refresh };
};

/** Account actions for tests. */
export const accountsOf = ({ http, platform }: TestService) => {
  const mails = async (to: string) =>
    (await platform.mail.list(to)).map(({ kind, subject, text }) => ({ kind, subject, text }));
  return {
    /** A sign-up form of a new person. */
    form: (email: string, more: object = {}) => ({
      name: 'سارة',
      email,
      password: PASSWORD,
      acceptTerms: true,
      ...more,
    }),
    /** A request from the default browser, for codes and known devices. */
    post: (path: string, body: object, token?: string) => {
      const sending = http.post(path).set('cookie', `malaab_device=${DEVICE}`);
      return (token === undefined ? sending : sending.set('authorization', `Bearer ${token}`)).send(body);
    },
    login: (email: string, password = PASSWORD) => http.post('/auth/login').send({ email, password }),
    me: (token: string) => http.get('/users/me').set('authorization', `Bearer ${token}`),
    mails,
    /** The code in the newest mail to an address. */
    code: async (to: string): Promise<string> =>
      /\b\d{4}\b/.exec((await mails(to))[0]?.text ?? '')?.[0] ?? '',
    /** The page address and the secret part of the link in the newest mail to an address. */
    link: async (to: string): Promise<{ readonly email: string; readonly link: string }> => {
      const text = (await mails(to))[0]?.text ?? '';
      const words = new URLSearchParams(/\/auth\/[\w-]+#(\S+)/.exec(text)?.[1]);
      return { email: words.get('email') ?? '', link: words.get('link') ?? '' };
    },
    /** Moves all times of rate limits, codes and refresh tokens back, as if that much time had passed. */
    later: async (seconds: number): Promise<void> => {
      const earlier = `make_interval(secs => ${seconds})`;
      const shifted = (column: string) => `${column} = array(select t - ${earlier} from unnest(${column}) t)`;
      await platform.pool.query(
        `update ops.refresh_family set ${shifted('rotations')}, expires_at = expires_at - ${earlier}`,
      );
      await platform.pool.query(`update ops.code set expires_at = expires_at - ${earlier}`);
      await platform.pool.query(`update ops.code_budget set ${shifted('issued')}`);
      await platform.pool.query(`update ops.guess set ${shifted('failed')}`);
    },
  };
};

export type Accounts = ReturnType<typeof accountsOf>;

/** A different code. */
export const otherThan = (code: string): string => (code === '0000' ? '0001' : '0000');

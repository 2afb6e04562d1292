import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freshPlace, PASSWORD } from '../../tests/support/service.ts';
import { endServer, startServer, type ServerProcess } from '../../tests/support/server-process.ts';
import { registry } from '../../domain/registry.ts';
import { patiently } from '../../tests/support/patience.ts';

const NEW = 'Kora-gdida-fi-elMal3ab-8';
const DEVICE = randomBytes(32).toString('base64url');
const KEY = 4711;
const STARTING = 240_000;

/** A point at which a server is stopped and killed: its write to a table. */
type Point = {
  readonly at: string;
  readonly table: string;
  readonly on: 'insert' | 'update' | 'delete';
  readonly when: string;
  readonly outcome: 'nothing' | 'all';
};

const points: readonly Point[] = [
  {
    at: 'the code is used up',
    table: 'ops.code',
    on: 'update',
    when: 'new.used_at is not null',
    outcome: 'nothing',
  },
  { at: 'the hash is kept', table: 'ops.new_password', on: 'insert', when: 'true', outcome: 'nothing' },
  {
    at: 'the event is written',
    table: 'log.events',
    on: 'insert',
    when: `new.type = 'PasswordChanged'`,
    outcome: 'nothing',
  },
  { at: 'the hash is adopted', table: 'ops.new_password', on: 'delete', when: 'true', outcome: 'all' },
  { at: 'the refresh tokens end', table: 'ops.refresh_family', on: 'update', when: 'true', outcome: 'all' },
  {
    at: 'the first session is revoked',
    table: 'log.events',
    on: 'insert',
    when: `new.type = 'SessionRevoked'`,
    outcome: 'all',
  },
];

const signedIn = z.looseObject({ access_token: z.string(), refresh_token: z.string() });
const mailbox = z.object({ items: z.array(z.looseObject({ text: z.string() })) });

let place: Awaited<ReturnType<typeof freshPlace>>;
/** Holds the lock that stops a server. */
let database: Client;
let server: ServerProcess;
beforeAll(async () => {
  place = await freshPlace(registry, 'postgres');
  database = new Client({ connectionString: place.environment.MALAAB_DATABASE_URL });
  server = await startServer(place.environment);
  await database.connect();
}, STARTING);
afterAll(async () => {
  await endServer(server);
  await database.end();
  await place.remove();
});

const call = async (path: string, body?: object, token?: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      cookie: `malaab_device=${DEVICE}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  return { status: answer.status, said };
};

const codeFor = async (email: string): Promise<string> => {
  const { items } = mailbox.parse((await call(`/dev/mailbox?to=${email}`)).said);
  return /\b\d{4}\b/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

const signIn = (email: string, password: string) => call('/auth/login', { email, password });

/** A member with two sessions and a code for a new password. */
const forgetful = async (email: string) => {
  await call('/auth/register', { name: 'لمياء', email, password: PASSWORD, acceptTerms: true });
  const first = await call('/auth/activate-account', { email, code: await codeFor(email) });
  const sessions = [first, await signIn(email, PASSWORD)].map(({ said }) => signedIn.parse(said));
  await call('/auth/forgot-password', { email });
  return { email, sessions, code: await codeFor(email) };
};

/** The server that writes to the table waits for a lock that the test holds. */
const hold = async ({ table, on, when }: Point): Promise<void> => {
  await database.query('select pg_advisory_lock($1)', [KEY]);
  await database.query(`
    create function ops.stop_here() returns trigger language plpgsql as $$
    begin
      if ${when} then perform pg_advisory_xact_lock(${KEY}); end if;
      return ${on === 'delete' ? 'old' : 'new'};
    end $$;
    create trigger stop_here before ${on} on ${table} for each row execute function ops.stop_here()`);
};

const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database()) and objid = ${KEY}`;

/** Kills the server where it waits; what it was about to write is rolled back, as if it had died just before. */
const killThere = async (): Promise<void> => {
  await vi.waitFor(async () => expect((await database.query(waiting)).rows).not.toEqual([]), {
    timeout: 20_000,
  });
  await endServer(server);
  // another connection of that server may wait for a row of the one that waits here
  const { rows } = await database.query(`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  expect(rows).not.toEqual([]);
  await vi.waitFor(async () => expect((await database.query(waiting)).rows).toEqual([]), patiently);
  await database.query('drop function ops.stop_here() cascade');
  await database.query('select pg_advisory_unlock($1)', [KEY]);
};

type Forgetful = Awaited<ReturnType<typeof forgetful>>;

/** The state after a crash: the valid passwords, and the active sessions by access and by refresh token. */
const standing = async ({ email, sessions }: Forgetful) => {
  const passwords = [await signIn(email, PASSWORD), await signIn(email, NEW)].map(({ status }) => status);
  const access = await Promise.all(
    sessions.map(async ({ access_token }) => (await call('/users/me', undefined, access_token)).status),
  );
  const refresh = await Promise.all(
    sessions.map(async ({ refresh_token }) => (await call('/auth/refresh', { refresh_token })).status),
  );
  return { passwords, access, refresh };
};

const all = { passwords: [401, 200], access: [401, 401], refresh: [401, 401] };
const nothing = { passwords: [200, 401], access: [200, 200], refresh: [200, 200] };

/** A member in whose reset the server was killed; a server runs again. */
const crashed = async (point: Point): Promise<Forgetful> => {
  const member = await forgetful(`lamia-${points.indexOf(point)}@example.com`);
  await hold(point);
  const { email, code } = member;
  const resetting = call('/auth/reset-password', { email, code, password: NEW }).catch(() => null);
  await killThere();
  expect(await resetting).toBeNull();
  server = await startServer(place.environment);
  return member;
};

const leadingTo = (outcome: Point['outcome']) => points.filter((point) => point.outcome === outcome);

describe('a reset whose server is killed', () => {
  test.each(leadingTo('nothing'))(
    'before $at, has no effect, and its owner starts again',
    async (point) => {
      const member = await crashed(point);
      const { email } = member;
      expect(await standing(member)).toEqual(nothing);
      await call('/auth/forgot-password', { email });
      const again = { email, code: await codeFor(email), password: NEW };
      expect((await call('/auth/reset-password', again)).status).toBe(200);
      expect((await standing(member)).passwords).toEqual(all.passwords);
    },
    STARTING,
  );

  test.each(leadingTo('all'))(
    'before $at, is completed once a server runs again',
    async (point) => {
      const member = await crashed(point);
      await vi.waitFor(async () => expect(await standing(member)).toEqual(all), {
        ...patiently,
        interval: 500,
      });
    },
    STARTING,
  );

  test(
    'is not undone, and ends no later session, when its event is handled again',
    async () => {
      const { email, code } = await forgetful('lamia-again@example.com');
      expect((await call('/auth/reset-password', { email, code, password: NEW })).status).toBe(200);
      const { access_token } = signedIn.parse((await signIn(email, NEW)).said);
      await endServer(server);
      await database.query(`update ops.process set position = 0, event_id = null where name = 'passwords'`);
      server = await startServer(place.environment);
      const checkpoint = `select position >= (select max(position) from log.events where type = 'PasswordChanged') as done
      from ops.process where name = 'passwords'`;
      await vi.waitFor(
        async () => expect((await database.query(checkpoint)).rows).toEqual([{ done: true }]),
        {
          timeout: 30_000,
        },
      );
      expect((await call('/users/me', undefined, access_token)).status).toBe(200);
      expect((await signIn(email, NEW)).status).toBe(200);
    },
    STARTING,
  );
});

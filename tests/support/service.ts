import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { z } from 'zod';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { createLog } from '../../api/http/log.ts';
import type { Service, ServiceOptions } from '../../api/service/options.ts';
import { createService } from '../../api/service/service.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { readConfig } from '../../infra/config/config.ts';
import type { Push } from '../../commands/ports/push.ts';
import { openPlatform, type Platform } from '../../infra/platform.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { freshDatabase } from './database.ts';
import { freshLog, type LogKind, logKind } from './event-log.ts';
import { madeReadModels } from './made-read-models.ts';
import { solved } from './proof-of-work.ts';
import { withSecondFactor, type KeptCodes } from './second-factor.ts';

export type Person = { readonly id: string; readonly token: string; readonly email: string };

export type TestService = {
  readonly service: Service;
  readonly platform: Platform;
  readonly http: ReturnType<typeof supertest>;
  /** Settings of another process on the same database, files and keys. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * A member who has signed up, activated and completed onboarding over HTTP, and has the plan. SCOUT and similar roles
   * wait for approval.
   */
  member(role?: string, plan?: string): Promise<Person>;
  /** An admin, signed in; with all permissions by default. */
  admin(permissions?: readonly string[]): Promise<Person>;
  /** Signs one of the staff in, with the second factor if required. Returns the last answer. */
  staffLogin(email: string, password?: string): Promise<supertest.Response>;
  close(): Promise<void>;
};

export const PASSWORD = 'Kora-fi-elMal3ab-7';

const signedIn = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) });
const registered = z.looseObject({ device_key: z.string() });
const demanded = z.looseObject({ puzzle: z.object({ challenge: z.string(), bits: z.number() }) });
const mails = z.object({ items: z.array(z.looseObject({ text: z.string() })) });

/** A database, a log and a data folder for one service; on the database server of the test run, or on another one. */
export const freshPlace = async (registry: Registry, kind: LogKind, server?: string) => {
  const database = await freshDatabase(server, registry === malaab ? madeReadModels : undefined);
  const log = await freshLog(kind);
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-service-'));
  return {
    environment: {
      MALAAB_DATA: folder,
      MALAAB_DATABASE_URL: database.url,
      MALAAB_DEMO: '0',
      NODE_ENV: 'test',
      ...log.environment,
    },
    eventLog: log.environment['MALAAB_EVENT_LOG'] ?? 'postgres',
    remove: async () => {
      await log.drop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** One server for all calls: without it, supertest starts one for each call. */
const listening = async (handle: ReturnType<Service['app']['callback']>): Promise<Server> => {
  const server = createServer((request, response) => void handle(request, response));
  // callers keep their connection
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return server;
};

const ended = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

type More = Partial<
  Pick<ServiceOptions, 'now' | 'roles' | 'realtimeTimes' | 'logger' | 'release' | 'writes' | 'app'>
> & {
  /** The store of a new log. */
  readonly eventLog?: LogKind;
  /** Settings in addition to the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The database server, if it isn't the one of the test run. */
  readonly databaseServer?: string;
  /** In place of pushes to the public internet. */
  readonly push?: Push;
};

/** A whole service on its own database and data folder, or on those of another one; with other resources if given. */
export const testService = async (
  beside?: Pick<TestService, 'environment'>,
  registry: Registry = malaab,
  { eventLog = logKind, environment: settings = {}, databaseServer, push, ...more }: More = {},
): Promise<TestService> => {
  const { environment, remove } = beside
    ? { environment: beside.environment, remove: async () => undefined }
    : await freshPlace(registry, eventLog, databaseServer);
  const read = readConfig({ ...environment, ...settings });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const platform = await openPlatform(read.config, () => undefined);
  const service = createService({
    ports: { ...platform, ...(push && { push }) },
    logger: createLog({ level: 'silent' }),
    production: false,
    publicUrl: 'http://localhost',
    registry,
    ...more,
  });
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    await platform.close();
    await remove();
    throw error;
  }
  const server = await listening(service.app.callback());
  const http = supertest(server);
  let count = 0;

  /** Signs up, with proof of work if required; returns the device key that the code is bound to. */
  const register = async (form: object): Promise<string> => {
    const first = await http.post('/auth/register').send(form);
    if (first.status !== 428) return registered.parse(first.body).device_key;
    const proof = solved(demanded.parse(first.body).puzzle);
    const second = await http.post('/auth/register').send({ ...form, proof });
    return registered.parse(second.body).device_key;
  };
  const recoveryCodes: KeptCodes = new Map();
  const staffLogin = (email: string, password = PASSWORD): Promise<supertest.Response> =>
    withSecondFactor(recoveryCodes, { email, password }, (form) => http.post('/auth-admin/login').send(form));
  const step = (token: string, name: string, body: object) =>
    http.post(`/users/${name}`).set('authorization', `Bearer ${token}`).send(body).expect(200);

  /** Sets a member's plan as if it were paid for. */
  const pay = async (id: string, planId: string): Promise<void> => {
    const request = { kind: 'user', action: 'change-plan', id, input: { planId }, actor: theSystem };
    const done = await execute(service.runtime, { ...request, command: newId() });
    if (!done.ok) throw new Error(done.problem.code);
  };

  return {
    service,
    platform,
    http,
    environment,
    member: async (role = 'PLAYER', plan = 'free') => {
      count += 1;
      const email = `member${count}@example.com`;
      const form = { name: `عضو ${count}`, email, password: PASSWORD, acceptTerms: true };
      const device_key = await register(form);
      const kept = mails.parse((await http.get('/dev/mailbox').query({ to: email })).body);
      const code = /\b\d{4}\b/.exec(kept.items[0]?.text ?? '')?.[0];
      const answer = await http.post('/auth/activate-account').send({ email, code, device_key }).expect(200);
      const { access_token: token, user } = signedIn.parse(answer.body);
      await step(token, 'choose-role', { role });
      await step(token, 'choose-sport', { sport: 'FOOTBALL' });
      await step(token, 'choose-plan', { planId: plan });
      if (plan !== 'free') await pay(user.id, plan);
      return { id: user.id, token, email };
    },
    admin: async (permissions = ['*']) => {
      count += 1;
      const email = `admin${count}@example.com`;
      const made = await appointAdmin(service.context, {
        email,
        password: PASSWORD,
        name: 'مشرف',
        permissions,
      });
      if (!made.ok) throw new Error(made.problem.code);
      const { access_token: token, user } = signedIn.parse((await staffLogin(email)).body);
      return { id: user.id, token, email };
    },
    staffLogin,
    close: async () => {
      await service.stop();
      await ended(server);
      await platform.close();
      await remove();
    },
  };
};

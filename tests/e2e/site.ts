import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../api/http/log.ts';
import { listen } from '../../api/http/server.ts';
import { createService } from '../../api/service/service.ts';
import { accountBy } from '../../commands/people/find.ts';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { loadDemo } from '../../commands/demo/load.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { readConfig } from '../../infra/config/config.ts';
import { openPlatform } from '../../infra/platform.ts';
import { z } from 'zod';
import { freshDatabase, query } from '../support/database.ts';
import { demoFolder, demoWorld } from '../support/demo-world.ts';
import { madeReadModels } from '../support/made-read-models.ts';

export const PASSWORD = 'Kora-fi-elMal3ab-7';

/** A running service with its pages, with its own port, database and data folder. */
export type Site = {
  readonly url: string;
  /** The URL of its database. */
  readonly databaseUrl: string;
  /** A time some hours after the demo world was loaded: a clock set to it shows it equally in every run. */
  readonly later: Date;
  /** Appoints an admin, by default with all permissions; the password is `PASSWORD`. */
  appoint(email: string, permissions?: readonly string[]): Promise<void>;
  /** Makes the newest event of a type a dead letter of a process manager. */
  giveUp(process: string, type: string): Promise<void>;
  /** Notes that a mail to a member came back for good, as a report of the receiving server does. */
  bounce(email: string): Promise<void>;
  /** Makes an account older than a day for the points, which go by the log's clock. */
  age(userId: string): Promise<void>;
  /** Moves the service's clock ahead, and does what is due then. Tokens of earlier sign-ins may have ended. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

export type SiteOptions = {
  /** Starts with the demo world instead of empty. */
  readonly demo?: boolean;
  /** The URL of a database server; without it, the one of the test run. */
  readonly server?: string;
  /** Folder of the built pages. */
  readonly webFolder?: string;
  /** By how many milliseconds the service's clock is ahead: accounts of the demo world are then as old. */
  readonly aheadMs?: number;
  /** Settings in addition to the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** A free port, so that the address is known before the service starts. */
const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening) => void probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise<void>((closed) => void probe.close(() => closed()));
  return typeof address === 'object' && address ? address.port : 0;
};

const LATER_MS = 3 * 3600 * 1000;

const Newest = z.tuple([z.object({ at: z.date().nullable() })]);

/** The time of a log's newest event; of an empty log, the present. */
const newestOf = async (url: string): Promise<Date> =>
  Newest.parse(await query(url, 'select max(at) as at from log.events'))[0].at ?? new Date();

export const openSite = async ({
  demo = false,
  server,
  webFolder = '.build/web',
  aheadMs = 0,
  environment = {},
}: SiteOptions = {}): Promise<Site> => {
  // the sites of a test run are copies; another server is used for one site only
  const isCopy = demo && server === undefined;
  const prepared = isCopy ? demoWorld : madeReadModels;
  const database = await freshDatabase(server, server === undefined ? prepared : undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-site-'));
  if (isCopy) await cp(demoFolder(), folder, { recursive: true });
  const read = readConfig({
    MALAAB_DATA: folder,
    MALAAB_DATABASE_URL: database.url,
    MALAAB_DEMO: '0',
    NODE_ENV: 'test',
    MALAAB_PYTHON: process.env['MALAAB_PYTHON'],
    ...environment,
  });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  const platform = await openPlatform(read.config, () => undefined);
  const port = await freePort();
  const { claimed, contact } = read.config;
  const origin = `http://localhost:${port}`;
  let ahead = aheadMs;
  const service = createService({
    ports: platform,
    logger: createLog({ level: 'error' }),
    production: false,
    publicUrl: origin,
    app: { webFolder, landing: { facts: { figures: claimed, contact }, origin } },
    now: () => new Date(Date.now() + ahead),
  });
  const handle = service.app.callback();
  const listening = await listen((request, response) => void handle(request, response), {
    port,
    host: '127.0.0.1',
  });
  if (!listening.ok) throw new Error(listening.message);
  service.realtime.attach(listening.running.server);
  await service.start();
  if (demo && !isCopy) await loadDemo(service.context, platform);
  const newest = await newestOf(database.url);
  return {
    // A secure context for the browser, like a page over TLS.
    url: `http://localhost:${listening.running.port}`,
    databaseUrl: database.url,
    later: new Date(newest.getTime() + LATER_MS),
    appoint: async (email, permissions = ['*']) => {
      const form = { email, password: PASSWORD, name: 'مشرف', permissions };
      const made = await appointAdmin(service.context, form);
      if (!made.ok) throw new Error(made.problem.code);
    },
    giveUp: async (process, type) => {
      const event = (await platform.log.readAll(1n, 5000)).findLast((one) => one.type === type);
      if (!event) throw new Error(`no ${type}`);
      await platform.processes.ledger.addDeadLetter({
        id: newId(),
        process,
        eventId: event.id,
        eventType: type,
        position: event.position,
        reason: 'notify: unavailable',
      });
    },
    bounce: async (email) => {
      const { runtime } = service;
      const id = await accountBy(runtime, 'user', { by: 'email', value: email });
      const request = { kind: 'user', action: 'note-bounce', id: id ?? '', input: {}, actor: theSystem };
      const noted = await execute(runtime, { ...request, command: newId() });
      if (!noted.ok) throw new Error(noted.problem.code);
    },
    age: async (userId) => {
      const older = `update read.point_member set since = since - interval '2 days' where id = '${userId}'`;
      await query(database.url, older);
    },
    pass: async (milliseconds) => {
      ahead += milliseconds;
      await service.worker.fireDue();
    },
    close: async () => {
      await listening.running.close(0);
      await service.stop();
      await platform.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

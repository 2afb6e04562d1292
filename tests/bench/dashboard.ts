import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createLog } from '../../api/http/log.ts';
import { createService } from '../../api/service/service.ts';
import { beginSession } from '../../commands/accounts/sessions.ts';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { countSql } from '../../projections/dashboard/place-steps.ts';
import { type Bench, quantile, short } from './figure.ts';
import { connectTo, type Call } from './load.ts';
import { withProduct } from './processes.ts';
import { platformOn, withWorld, type World } from './seed.ts';

/** Fewer events for development (`BENCH_EVENTS`); the goal is for a million. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const DAYS = 3650;
const MEMBERS = 20_000;
const PER_SECOND = 20;
const SECONDS = 30;

const id = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const day = `(current_date - (i % ${DAYS})::int)`;
const pick = (names: readonly string[], n: string): string =>
  `(array['${names.join("','")}'])[1 + (${n} % ${names.length})]`;

/** Steps of ten years, as events would have made them. */
const FILL = [
  `insert into read.figure_member (id, role, sport, governorate) select ${id('i')}, ` +
    `${pick(['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY'], 'i / 3')}, ` +
    `${pick(['FOOTBALL', 'RUNNING', 'TENNIS', 'BASKETBALL', 'SWIMMING', 'KARATE'], 'i / 7')}, ` +
    `${pick(['CAIRO', 'GIZA', 'QALYUBIA', 'ALEXANDRIA', 'ASWAN', 'LUXOR', 'MINYA', 'SUEZ'], 'i / 11')} ` +
    `from generate_series(1, ${MEMBERS}) i`,
  `insert into read.figure_step (name, position, amount, event, item, actor, person, at, day) select ` +
    `${pick(['totalUsers', 'totalTeams', 'totalMatches', 'totalPosts', 'totalProducts', 'totalOrders', 'totalRevenue', 'pendingApprovals', 'posts', 'reactions', 'comments', 'shares'], 'i')}, ` +
    `10000000 + i, 1, 'PostPublished', ${id('i')}, ${id(`1 + i % ${MEMBERS}`)}, ${id(`1 + i % ${MEMBERS}`)}, ` +
    `${day} + interval '12 hours', ${day} from generate_series(1, ${EVENTS}) i`,
  `insert into read.activity (position, at, type, stream, item, actor) select 10000000 + i, ` +
    `now() - (${EVENTS} - i) / ${EVENTS}.0 * interval '${DAYS * 86_400} seconds', 'PostPublished', 'post-' || i, ` +
    `${id('i')}, ${id(`1 + i % ${MEMBERS}`)} from generate_series(1, ${EVENTS}) i`,
  `insert into read.active_day (day, person, register, rank) select ${day}, ${id(`1 + i * 17 % ${MEMBERS}`)}, ` +
    `i * 17 % ${MEMBERS} % 2048, 1 + i % 7 from generate_series(1, ${EVENTS}) i on conflict do nothing`,
];

const fill = async ({ database }: World): Promise<number> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const text of FILL) await client.query(text);
    for (const { text } of countSql(SCHEMA, null)) await client.query(text);
    // reads from an index alone need the visibility map, which autovacuum makes after a while
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from read.figure_cell',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

/** A token of an admin who reads the dashboards. */
const tokenOf = async (world: World): Promise<string> => {
  const platform = await platformOn(world);
  const { context } = createService({
    ports: platform,
    logger: createLog({ level: 'silent' }),
    production: true,
    publicUrl: 'http://localhost',
  });
  try {
    const made = await appointAdmin(context, {
      email: 'analyst@example.com',
      password: 'Kora-fi-elMal3ab-7',
      name: 'محلل',
      permissions: ['*'],
    });
    if (!made.ok) throw new Error(made.problem.code);
    const session = await beginSession(context, 'admin', made.value.id);
    if (!session.ok) throw new Error(session.problem.code);
    return session.value.accessToken;
  } finally {
    await platform.close();
  }
};

/** A member, a team or a match of the fill. */
const ONE = `01900000-0000-7000-8000-${(17).toString(16).padStart(12, '0')}`;

const back = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const SCOPES = [
  '',
  `dateFrom=${back(0)}`,
  `dateFrom=${back(29)}`,
  `dateFrom=${back(364)}`,
  `dateFrom=${back(3640)}`,
  'role=PLAYER',
  `sport=FOOTBALL&dateFrom=${back(364)}`,
  `governorate=QALYUBIA&role=COACH&dateFrom=${back(89)}`,
  `asOf=${back(200)}T10:00:00Z`,
  `userId=${ONE}&dateFrom=${back(364)}`,
  'status=ACTIVE',
];

/** Scopes of results alone. */
const RESULTS = [`teamId=${ONE}`, `matchId=${ONE}`];

const PATHS = [
  ...['metrics', 'statistics', 'overview'].flatMap((name) =>
    SCOPES.map((scope) => `/dashboard/${name}?${scope}`),
  ),
  ...['statistics', 'overview'].flatMap((name) => RESULTS.map((scope) => `/dashboard/${name}?${scope}`)),
  ...['totalPosts', 'activeUsers'].flatMap((name) =>
    SCOPES.map((scope) => `/dashboard/metrics/${name}/events?${scope}`),
  ),
  `/dashboard/performers/${ONE}/events`,
  `/dashboard/teams/${ONE}/results`,
  `/dashboard/counts?event=PostPublished&over=day&dateFrom=${back(0)}`,
  '/dashboard/counts/events',
  `/dashboard/calendar?from=${back(0)}&to=${back(-30)}`,
  '/dashboard/tasks',
  `/dashboard/find?q=${encodeURIComponent('بنها')}`,
  '/dashboard/lineage',
  '/dashboard/activity?limit=20',
  '/dashboard/filters',
  '/dashboard/health',
];

/** 99th percentile of all dashboard calls at a steady rate, over ten years of days. */
export const dashboard: Bench = (say) =>
  withWorld(async (world) => {
    const token = await tokenOf(world);
    say(`${EVENTS} events, ${DAYS} days, ${MEMBERS} members, ${await fill(world)} sums`);
    const times = await withProduct(world, async ({ port }) => {
      const connections = connectTo(port, PER_SECOND);
      const timed = async (path: string) => {
        const call: Call = { method: 'GET', path, token };
        const sent = performance.now();
        await connections.send(call);
        return { path, took: performance.now() - sent };
      };
      for (const path of [...PATHS, ...PATHS]) await timed(path);
      const started = performance.now();
      const answers: ReturnType<typeof timed>[] = [];
      for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
        const early = started + (n * 1000) / PER_SECOND - performance.now();
        if (early > 1) await pause(early);
        answers.push(timed(PATHS[n % PATHS.length] ?? ''));
      }
      return Promise.all(answers).finally(connections.close);
    });
    for (const path of PATHS) {
      const own = times.filter((one) => one.path === path).map(({ took }) => took);
      if (own.length > 0 && quantile(own, 0.5) > 20) say(`${path}: median ${short(quantile(own, 0.5))} ms`);
    }
    const all = times.map(({ took }) => took);
    say(`median ${short(quantile(all, 0.5))} ms, slowest ${short(quantile(all, 1))} ms`);
    const value = quantile(all, 0.99);
    return [{ name: 'dashboard', value, unit: 'ms', floor: null, ratio: null, goal: 50, better: 'lower' }];
  });

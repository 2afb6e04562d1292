import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../api/http/log.ts';
import { createService } from '../../api/service/service.ts';
import { beginSession } from '../../commands/accounts/sessions.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { Result } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { readConfig } from '../../infra/config/config.ts';
import { openPlatform, type Platform } from '../../infra/platform.ts';
import { type BenchDatabase, withDatabase } from './server.ts';
import { noLimits } from '../support/no-limits.ts';

const MEMBERS = 200;
const POSTS_EACH = 2;
/** Members created in parallel. */
const AT_ONCE = 20;

/** Prepared data of a server: a database with members and posts, and the folder of its keys. */
export type World = {
  readonly database: BenchDatabase;
  readonly dataFolder: string;
  readonly tokens: readonly string[];
  readonly posts: readonly string[];
};

/** Settings of a process on a bench's database, with the log that this process is configured for. */
export const settingsOf = ({
  database,
  dataFolder,
}: Pick<World, 'database' | 'dataFolder'>): Record<string, string> => ({
  MALAAB_DATABASE_URL: database.url,
  MALAAB_DATA: dataFolder,
  MALAAB_DEMO: '0',
  NODE_ENV: 'production',
  MALAAB_EVENT_LOG: process.env['MALAAB_EVENT_LOG'] ?? 'postgres',
  MALAAB_METRICS_PORT: '0',
  ...noLimits,
});

/** Malaab's adapters on a bench's database, until closed. */
export const platformOn = (
  place: Pick<World, 'database' | 'dataFolder'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Platform> => {
  const read = readConfig({ ...settingsOf(place), ...more });
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  return openPlatform(read.config, () => undefined);
};

/** Runs on a database before its members are created. */
type Prepare = (place: Pick<World, 'database' | 'dataFolder'>) => Promise<void>;

type WorldOptions = {
  readonly members?: number;
  /** The plan of all members. */
  readonly plan?: string;
  readonly prepare?: Prepare;
};

/** Signed-in members and their posts, on the bench's own database; all is removed at close. */
export const withWorld = <T>(
  use: (world: World) => Promise<T>,
  { members = MEMBERS, plan = 'free', prepare }: WorldOptions = {},
): Promise<T> =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    try {
      await prepare?.({ database, dataFolder });
      return await use({ database, dataFolder, ...(await populate(database, dataFolder, members, plan)) });
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  });

async function populate(
  database: BenchDatabase,
  dataFolder: string,
  count: number,
  plan: string,
): Promise<Pick<World, 'tokens' | 'posts'>> {
  const platform = await platformOn({ database, dataFolder });
  const service = createService({
    ports: platform,
    logger: createLog({ level: 'silent' }),
    production: true,
    publicUrl: 'http://localhost',
  });
  const { context } = service;
  const members: Member[] = [];
  for (let first = 0; first < count; first += AT_ONCE)
    members.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) =>
          member(context.runtime, first + i, plan, async (id) => {
            const signedIn = await beginSession(context, 'user', id);
            return must(signedIn).accessToken;
          }),
        ),
      )),
    );
  await service.start();
  await service.stop();
  await platform.close();
  return { tokens: members.map(({ token }) => token), posts: members.flatMap(({ posts }) => posts) };
}

type Member = { readonly token: string; readonly posts: readonly string[] };

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`The bench's world can't be made: ${JSON.stringify(result.problem)}`);
  return result.value;
};

async function member(
  runtime: Runtime,
  n: number,
  plan: string,
  signIn: (id: string) => Promise<string>,
): Promise<Member> {
  const id = newId();
  const himself: Actor = {
    id,
    role: 'PLAYER',
    guest: false,
    active: true,
    plan: 'free',
    permissions: [],
  };
  const act = async (kind: string, action: string, of: string, input: object, actor: Actor) =>
    void must(await execute(runtime, { kind, action, id: of, input: { ...input }, actor, command: newId() }));
  const contact = { name: `عضو ${n}`, email: `member${n}@example.com`, language: 'ar' };
  await act('user', 'create', id, contact, theSystem);
  await act('user', 'activate', id, {}, theSystem);
  await act('user', 'choose-role', id, { role: 'PLAYER' }, himself);
  await act('user', 'choose-sport', id, { sport: 'FOOTBALL' }, himself);
  await act('user', 'choose-plan', id, { planId: plan }, himself);
  if (plan !== 'free') await act('user', 'change-plan', id, { planId: plan }, theSystem);
  const posts = Array.from({ length: POSTS_EACH }, () => newId());
  for (const post of posts) await act('post', 'create', post, aPost, himself);
  return { token: await signIn(id), posts };
}

const aPost = {
  kind: 'photo',
  description: 'تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا. شكرًا لكل من حضر وشجّع.',
  media: [],
  sport: 'FOOTBALL',
  visibility: 'public',
};

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sortsOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { registry } from '../../domain/registry.ts';
import { looksAfter } from '../../api/staff.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { callsOf, type Caller } from '../support/calls.ts';
import { freshDatabase } from '../support/database.ts';
import { demoFolder, demoWorld } from '../support/demo-world.ts';
import { testService, type TestService } from '../support/service.ts';

/** Every list of the staff as of the log's end is the list of now. */

let it: TestService;
let staff: Caller;
let remove: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase(undefined, demoWorld);
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-past-'));
  await cp(demoFolder(), folder, { recursive: true });
  it = await testService({
    environment: {
      MALAAB_DATA: folder,
      MALAAB_DATABASE_URL: database.url,
      MALAAB_DEMO: '0',
      NODE_ENV: 'test',
    },
  });
  remove = async () => {
    await it.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  staff = callsOf(it)(await it.admin());
}, 120_000);
afterAll(() => remove());

const page = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

/** Tables show instants in milliseconds, events as they were sent. */
const isInstant = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** An item without what is only known of now: buttons, counters, and what the feed shows beside a post. */
const comparable = (kind: Kind, item: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    [...Object.keys(kind.facts), 'id', 'state', 'createdAt', 'updatedAt', 'createdBy', 'version'].map(
      (name) => [name, isInstant(item[name]) ? new Date(String(item[name])).toISOString() : item[name]],
    ),
  );

/** The lists of a kind: in each order that is not by sealed values, and of each state. */
const listsOf = (kind: Kind) => [
  ...sortsOf(kind.resource)
    .filter((sort) => kind.personal[sort.replace('-', '')] === undefined && kind.name !== 'post')
    .map((sort) => ({ sort })),
  ...kind.resource.states.map((state) => ({ state })),
];

const all = { ...theSystem, permissions: ['*'], session: '', of: 'admin', state: 'appointed' } as const;
const listed = registry.kinds.filter((kind) => kind.resource.path !== undefined && looksAfter(all, kind));

/** All pages of a list, five items each. */
const read = async (kind: Kind, query: object) => {
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer: z.output<typeof page> = page.parse(
      await staff.get(kind.resource.path ?? '', {
        limit: 5,
        total: 'true',
        ...query,
        ...(cursor && { cursor }),
      }),
    );
    pages.push({ total: answer.total, items: answer.items.map((item) => comparable(kind, item)) });
    cursor = answer.nextCursor;
  }
  return pages;
};

/** A list now and as of the log's end; read again if a timer appends an event in the meantime. */
const readUndisturbed = async (kind: Kind, query: object) => {
  for (;;) {
    const end = await it.platform.log.end();
    const now = await read(kind, query);
    const past = await read(kind, { ...query, asOf: end.toString() });
    if (end === (await it.platform.log.end())) return { now, past };
  }
};

let filled = 0;
test.each(listed.map((kind) => [kind.name, kind] as const))(
  'the list of %s as of the end is the list of now',
  async (_, kind) => {
    for (const query of listsOf(kind)) {
      const { now, past } = await readUndisturbed(kind, query);
      expect({ query, pages: past }).toEqual({ query, pages: now });
      filled += now[0]?.items.length ? 1 : 0;
    }
  },
);

test('the lists of all areas were compared, and many of them have items', () => {
  expect(listed.length).toBeGreaterThan(80);
  expect(filled).toBeGreaterThan(80);
});

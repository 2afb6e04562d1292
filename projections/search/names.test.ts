import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { keptOfName, wantedOf } from '../../domain/text/wanted.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { SCHEMA } from '../areas.ts';
import { FALSE_FRIENDS, NAME_PAIRS, POPULATION } from './names.fixture.ts';
import { searchReadsOf } from './search-reads.ts';

const SHOWN = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let it: TestService;
const names = new Map<string, string>();
beforeAll(async () => {
  it = await testService();
  const all = new Set([
    ...POPULATION,
    ...NAME_PAIRS.map(([stored]) => stored),
    ...FALSE_FRIENDS.flatMap(([, meant, other]) => [meant, other]),
  ]);
  for (const name of all) names.set(newId(), name);
  const { pool } = it.platform;
  await pool.query(
    `insert into ${SCHEMA}.search (id, kind, created_at, title_1)
     select id, 'club', now() - (hashtext(terms)::bigint & 8191) * interval '1 hour', terms from unnest($1::uuid[], $2::text[]) as t (id, terms)`,
    [[...names.keys()], [...names.values()].map(keptOfName)],
  );
  await pool.query(
    `insert into ${SCHEMA}.club (id, state, user_id)
     select id, 'listed', gen_random_uuid() from unnest($1::uuid[]) as t (id)`,
    [[...names.keys()]],
  );
});
afterAll(() => it.close());

/** Names of the first results, best first. */
const firstFor = async (typed: string): Promise<readonly string[]> => {
  const page = await searchReadsOf(it.platform.reader, SCHEMA, registry).page({
    actor: theSystem,
    wanted: wantedOf(typed),
    kinds: [registry.kind('club')],
    limit: SHOWN,
  });
  if (!page.ok) throw new Error(page.problem.code);
  return page.value.finds.map(({ id }) => names.get(id) ?? '');
};

test('95 % of 200 names are among the first ten results in another spelling or script', async () => {
  const missed: string[] = [];
  for (const [stored, typed] of NAME_PAIRS)
    if (!(await firstFor(typed)).includes(stored)) missed.push(`${typed} → ${stored}`);
  const share = 1 - missed.length / NAME_PAIRS.length;
  print(`${NAME_PAIRS.length} pairs, found ${(share * 100).toFixed(1)} %; missed: ${missed.join('; ')}`);
  expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(200);
  expect(share).toBeGreaterThanOrEqual(0.95);
});

test('a name that only sounds alike comes after the one that is meant', async () => {
  const wrong: string[] = [];
  for (const [typed, meant, other] of FALSE_FRIENDS) {
    const first = (await firstFor(typed)).find((name) => name === meant || name === other);
    if (first !== meant) wrong.push(`${typed}: ${first ?? 'nothing'}`);
  }
  print(`${FALSE_FRIENDS.length} false friends, wrong: ${wrong.join('; ') || 'none'}`);
  expect(wrong.length / FALSE_FRIENDS.length).toBeLessThanOrEqual(0.1);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkDossier } from '../../infra/audit/dossier-check.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The dossier of a competition: its rounds, results and disputes, proven without the server. */

let it: TestService;
let by: Calls;
let staff: Person;
let folder: string;
let competitionId: string;
let matchId: string;

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-12-20T16:00:00Z' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-competition-'));
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
  const [club, mona, omar] = [await it.member('CLUB'), await it.member(), await it.member()];
  await by(staff).step(`/users/approve/${club.id}`);
  const categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
  const named = { name: 'دوري الدلتا', categoryId, sport: 'KARATE', ...times };
  competitionId = await by(club).make('/competitions', named);
  const roundId = await by(club).make('/competition-rounds', {
    competitionId,
    number: 1,
    name: 'الدور الأول',
  });
  const entries: string[] = [];
  for (const who of [mona, omar]) {
    const entry = await by(who).make('/competition-participants', { competitionId, userId: who.id });
    await by(club).step(`/competition-participants/qualify/${entry}`);
    entries.push(entry);
  }
  await by(club).step(`/competitions/start/${competitionId}`);
  await by(club).step(`/competition-rounds/start/${roundId}`);
  const [homeId, awayId] = entries;
  const match = { competitionId, homeId, awayId, round: 1, startsAt: times.startsAt };
  matchId = await by(club).make('/competition-matches', match);
  await by(club).step(`/competition-matches/finish/${matchId}`, { homeScore: 2, awayScore: 1 });
  const disputeReason = 'هدف بعد انتهاء الوقت';
  await by(omar).step(`/competition-matches/dispute/${matchId}`, { disputeReason });
  const decision = { decision: 'اطلعنا على تقرير الحكم', homeScore: 1, awayScore: 1 };
  await by(staff).step(`/competition-matches/overturn/${matchId}`, decision);
  await quietOf(it);
  await it.service.worker.seal();
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const dossier = z.looseObject({
  steps: z.array(
    z.looseObject({
      id: z.string(),
      event: z.string(),
      item: z.string(),
      permission: z.string().nullable(),
      data: z.record(z.string(), z.unknown()),
      asItWas: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  leftOut: z.object({
    earlier: z.boolean(),
    before: z.string().nullable(),
    later: z.boolean(),
    hidden: z.int(),
  }),
});
const read = async (query: object = {}) =>
  dossier.parse(await by(staff).get(`/dossiers/competition/${competitionId}`, query));

const saved = async (name: string, content: unknown): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
};

test('it has entries, rounds, results, disputes and their decisions, in order', async () => {
  const { steps, leftOut } = await read();
  const events = steps.map(({ event }) => event);
  const expected = [
    'CompetitionMatchPlanned',
    'CompetitionMatchFinished',
    'CompetitionResultDisputed',
    'CompetitionResultOverturned',
  ];
  expect(events.filter((event) => expected.includes(event))).toEqual(expected);
  expect(events[0]).toBe('CompetitionAnnounced');
  expect(events).toEqual(expect.arrayContaining(['RoundPlanned', 'RoundStarted']));
  expect(events.filter((event) => event === 'ParticipantRegistered')).toHaveLength(2);
  const decided = steps.find(({ event }) => event === 'CompetitionResultOverturned');
  expect(decided).toMatchObject({
    item: matchId,
    permission: '*',
    data: { homeScore: 1 },
    asItWas: { homeScore: 1, awayScore: 1 },
  });
  expect(leftOut).toMatchObject({ earlier: false, before: null, later: false });
});

test('it is proven without the server, and a changed result is not', async () => {
  const whole = await read();
  const roots = await saved('roots.json', (await it.http.get('/.well-known/audit')).body);
  expect(await checkDossier(await saved('whole.json', whole), roots)).toMatchObject({ faults: [] });
  const steps = whole.steps.map((step) =>
    step.event === 'CompetitionMatchFinished' ? { ...step, data: { ...step.data, homeScore: 9 } } : step,
  );
  const { faults } = await checkDossier(await saved('changed.json', { ...whole, steps }), roots);
  expect(faults).toEqual([expect.stringMatching(/^Step .* is not what its event says: homeScore\.$/)]);
});

test('a long one is read page by page to its first step, and each page is proven', async () => {
  const roots = await saved('roots.json', (await it.http.get('/.well-known/audit')).body);
  const whole = (await read()).steps.map(({ id }) => id);
  let [ids, pages]: [readonly string[], number] = [[], 0];
  for (let before: string | null | undefined; before !== null;) {
    const page: z.output<typeof dossier> = await read({ limit: 5, ...(before !== undefined && { before }) });
    expect(page.leftOut).toMatchObject({ later: pages > 0, earlier: page.leftOut.before !== null });
    expect(await checkDossier(await saved(`page${pages}.json`, page), roots)).toMatchObject({ faults: [] });
    ids = [...page.steps.map(({ id }) => id), ...ids];
    before = page.leftOut.before;
    pages += 1;
  }
  expect(ids).toEqual(whole);
  expect(pages).toBe(Math.ceil(whole.length / 5));
  const address = `/dossiers/competition/${competitionId}`;
  expect(await by(staff).ask(address, { before: 'ف' })).toMatchObject({
    status: 400,
    body: { code: 'bad_cursor' },
  });
  expect(await by(staff).ask(address, { limit: 501 })).toMatchObject({ status: 400 });
});

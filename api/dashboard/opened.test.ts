import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { daysAfter } from '../../domain/format/days.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Points and results of teams open to the events that they were counted from. */

let it: TestService;
let by: Calls;
let admin: Person;
let player: Person;
let coach: Person;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, player, coach] = [await it.admin(), await it.member('PLAYER'), await it.member('COACH')];
});
afterAll(() => it.close());

const today = dayAt(new Date().toISOString());

describe('points of a top performer', () => {
  const page = z.object({
    items: z.array(
      z.looseObject({ event: z.string(), amount: z.int(), item: z.string(), by: z.string().nullable() }),
    ),
    nextCursor: z.string().nullable(),
    names: z.record(z.string(), z.unknown()).optional(),
  });
  const behind = async (query: object = {}) =>
    page.parse(await by(admin).get(`/dashboard/performers/${player.id}/events`, query));
  const pointsIn = async (query: object = {}) =>
    z
      .looseObject({ topPerformers: z.array(z.object({ userId: z.string(), points: z.int() })) })
      .parse(await by(admin).get('/dashboard/overview', { parts: 'topPerformers', ...query }))
      .topPerformers.find(({ userId }) => userId === player.id)?.points;
  let post: string;

  beforeAll(async () => {
    await quietOf(it);
    // the log's clock can't be moved
    const older = `update read.point_member set since = since - interval '2 days' where id = $1`;
    await it.platform.pool.query(older, [coach.id]);
    post = await by(player).make('/posts', { kind: 'photo', description: 'تدريب' });
    const other = await by(coach).make('/posts', { kind: 'photo', description: 'مباراة' });
    await by(player).make('/comments', { postId: other, text: 'أحسنت' });
    // a post counts once it is answered
    await by(coach).make('/comments', { postId: post, text: 'شكرًا' });
    await quietOf(it);
  });

  test('are the sum of their events', async () => {
    const { items, names } = await behind({ with: 'names' });
    expect(items.map(({ event, amount }) => [event, amount])).toEqual([
      ['PostCommented', 2],
      ['PostCommented', 1],
      ['PostPublished', 5],
    ]);
    expect(await pointsIn()).toBe(8);
    expect(items.map((one) => one.by)).toEqual([coach.id, player.id, player.id]);
    expect(names).toHaveProperty(player.id);
  });

  test('are listed page by page from either end', async () => {
    const first = await behind({ order: 'first', limit: 1 });
    expect(first.items).toMatchObject([{ event: 'PostPublished', item: post }]);
    const rest = await behind({ order: 'first', limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({
      items: [{ event: 'PostCommented' }, { event: 'PostCommented' }],
      nextCursor: null,
    });
    const last = await behind({ limit: 2 });
    expect((await behind({ limit: 1, cursor: last.nextCursor })).items).toMatchObject([{ item: post }]);
  });

  test('say why an event is not among them', async () => {
    const positions = z.object({
      items: z.array(z.looseObject({ position: z.string(), event: z.string() })),
    });
    const { items } = positions.parse(await behind());
    const published = items.find(({ event }) => event === 'PostPublished')?.position ?? '';
    const why = (position: string, query: object = {}, of = player.id) =>
      by(admin).get(`/dashboard/performers/${of}/events/${position}`, query);
    expect(await why(published)).toMatchObject({ event: 'PostPublished', reason: 'counted', amount: 5 });
    expect(await why(published, {}, coach.id)).toMatchObject({ reason: 'other_member', amount: 0 });
    expect(await why(published, { asOf: '2020-01-01T00:00:00Z' })).toMatchObject({ reason: 'after_as_of' });
    // nobody had answered it yet
    expect(await why(published, { asOf: published })).toMatchObject({ reason: 'no_points' });
    const activity = z.object({ items: z.array(z.looseObject({ position: z.string() })) });
    const asked = { event: 'PlanChosen', userId: player.id };
    const [chosen] = activity.parse(await by(admin).get('/dashboard/activity', asked)).items;
    expect(await why(chosen?.position ?? '')).toMatchObject({ reason: 'other_type' });
    for (const address of [`performers/${player.id}/events/999999999`, `performers/me/events/${published}`])
      expect(await by(admin).ask(`/dashboard/${address}`)).toMatchObject({ status: 404 });
    expect(await by(player).ask(`/dashboard/performers/${player.id}/events/${published}`)).toMatchObject({
      status: 403,
    });
  });

  test('leave with what was taken back, and stay in the past', async () => {
    const before = new Date().toISOString();
    const positions = z.object({ items: z.array(z.looseObject({ position: z.string() })) });
    const [answer] = positions.parse(await behind()).items;
    await by(player).drop(`/posts/${post}`);
    await quietOf(it);
    expect((await behind()).items.map(({ event }) => event)).toEqual(['PostCommented']);
    expect(await pointsIn()).toBe(1);
    for (const asOf of [before, answer?.position ?? '']) {
      expect(await pointsIn({ asOf })).toBe(8);
      expect((await behind({ asOf })).items.map(({ amount }) => amount)).toEqual([2, 1, 5]);
      expect((await behind({ asOf, order: 'first', limit: 1 })).items).toMatchObject([{ item: post }]);
    }
    expect(await pointsIn({ asOf: before, sport: 'TENNIS' })).toBeUndefined();
    expect(await pointsIn({ asOf: '2020-01-01T00:00:00Z' })).toBeUndefined();
    expect(await by(admin).ask(`/dashboard/performers/${player.id}/events?asOf=!`)).toMatchObject({
      status: 400,
    });
  });

  test('are for the staff of dashboards', async () => {
    const address = `/dashboard/performers/${player.id}/events`;
    expect(await by(player).ask(address)).toMatchObject({ status: 403 });
    expect(await by(admin).ask('/dashboard/performers/me/events')).toMatchObject({ status: 404 });
    expect(await by(admin).ask(`${address}?cursor=-`)).toMatchObject({ status: 400 });
  });
});

describe('results of a team', () => {
  const page = z.object({
    items: z.array(z.looseObject({ wins: z.int(), draws: z.int(), losses: z.int(), matchId: z.string() })),
    nextCursor: z.string().nullable(),
    names: z.record(z.string(), z.unknown()).optional(),
  });
  let home: string;
  let away: string;
  let matches: readonly string[];
  const behind = async (query: object = {}, team = home) =>
    page.parse(await by(admin).get(`/dashboard/teams/${team}/results`, query));

  const play = async (homeScore: number, awayScore: number): Promise<string> => {
    const sides = { homeTeamId: home, awayTeamId: away, sport: 'FOOTBALL', startsAt: '2026-01-10T17:00:00Z' };
    const match = await by(admin).make('/matches', sides);
    await by(admin).step(`/matches/start/${match}`);
    await by(admin).step(`/matches/finish/${match}`, { homeScore, awayScore });
    await quietOf(it);
    return match;
  };

  beforeAll(async () => {
    home = await by(coach).make('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' });
    away = await by(coach).make('/teams', { name: 'صقور طنطا', sport: 'FOOTBALL' });
    matches = [await play(3, 0), await play(1, 1)];
    await by(admin).step(`/matches/correct/${matches[1] ?? ''}`, { homeScore: 1, awayScore: 2 });
    await quietOf(it);
  });

  const sumsOf = ({ items }: z.output<typeof page>) => ({
    wins: items.reduce((sum, { wins }) => sum + wins, 0),
    draws: items.reduce((sum, { draws }) => sum + draws, 0),
    losses: items.reduce((sum, { losses }) => sum + losses, 0),
  });

  test('are the sum of their matches, also after a correction', async () => {
    const { teamPerformance } = z
      .looseObject({ teamPerformance: z.array(z.looseObject({ teamId: z.string() })) })
      .parse(await by(admin).get('/dashboard/statistics', { dateFrom: today }));
    for (const team of [home, away])
      expect(teamPerformance).toContainEqual(
        expect.objectContaining({ teamId: team, ...sumsOf(await behind({}, team)) }),
      );
    const { items, names } = await behind({ with: 'names' });
    expect(items).toMatchObject([
      { matchId: matches[1], draws: -1, losses: 1, match: { homeTeamId: home, homeScore: 1, awayScore: 2 } },
      { matchId: matches[1], draws: 1 },
      { matchId: matches[0], wins: 1, match: { homeScore: 3, awayScore: 0 } },
    ]);
    expect(names).toMatchObject({ [home]: { name: 'نسور بنها' }, [away]: { name: 'صقور طنطا' } });
  });

  test('and the figures end at the instant or the event that is asked for', async () => {
    const positions = z.object({ items: z.array(z.looseObject({ position: z.string(), at: z.string() })) });
    const asked = { order: 'first', limit: 3 };
    const events = positions.parse(await by(admin).get(`/dashboard/teams/${home}/results`, asked)).items;
    const figuresAt = async (asOf: string) =>
      z
        .looseObject({
          teamPerformance: z.array(
            z.object({
              teamId: z.string(),
              sport: z.string(),
              wins: z.int(),
              draws: z.int(),
              losses: z.int(),
            }),
          ),
        })
        .parse(await by(admin).get('/dashboard/statistics', { asOf }))
        .teamPerformance.find(({ teamId }) => teamId === home);
    const then = [
      { wins: 1, draws: 0, losses: 0 },
      { wins: 1, draws: 1, losses: 0 },
      { wins: 1, draws: 0, losses: 1 },
    ];
    for (const [index, { position, at }] of events.entries())
      for (const asOf of [position, at]) {
        expect(await figuresAt(asOf)).toMatchObject(then[index] ?? {});
        expect(sumsOf(await behind({ asOf }))).toEqual(then[index]);
      }
    const beginning = new Date(Date.parse(events[0]?.at ?? '') - 1).toISOString();
    expect(await figuresAt(beginning)).toBeUndefined();
    // a day before today is a whole day, without results
    expect(await figuresAt(`${daysAfter(today, -1)}T10:00:00Z`)).toBeUndefined();
  });

  test('say why an event is not among them', async () => {
    const positions = z.object({ items: z.array(z.looseObject({ position: z.string() })) });
    const asked = { order: 'first', limit: 1 };
    const [won] = positions.parse(await by(admin).get(`/dashboard/teams/${home}/results`, asked)).items;
    const position = won?.position ?? '';
    const why = (query: object = {}, team = home) =>
      by(admin).get(`/dashboard/teams/${team}/results/${position}`, query);
    expect(await why()).toMatchObject({ event: 'TeamResultCounted', kind: 'team', reason: 'counted' });
    expect(await why({ figure: 'wins' })).toMatchObject({ reason: 'counted', amount: 1 });
    expect(await why({ figure: 'losses' })).toMatchObject({ reason: 'no_change', amount: 0 });
    expect(await why({}, away)).toMatchObject({ reason: 'other_team' });
    expect(await why({ dateTo: '2020-01-01' })).toMatchObject({ reason: 'outside_dates' });
    expect(await why({ asOf: '2020-01-01T00:00:00Z' })).toMatchObject({ reason: 'after_as_of' });
    const founded = await by(admin).get('/dashboard/activity', { event: 'TeamFounded' });
    const [other] = positions.parse(founded).items;
    expect(await by(admin).get(`/dashboard/teams/${home}/results/${other?.position ?? ''}`)).toMatchObject({
      reason: 'other_type',
    });
    expect(await by(player).ask(`/dashboard/teams/${home}/results/${position}`)).toMatchObject({
      status: 403,
    });
  });

  test('are those of one figure, of some days, and page by page', async () => {
    expect((await behind({ figure: 'wins' })).items).toMatchObject([{ matchId: matches[0] }]);
    expect(await behind({ dateTo: '2020-01-01' })).toMatchObject({ items: [] });
    expect(await behind({ asOf: '2020-01-01T00:00:00Z' })).toMatchObject({ items: [] });
    const first = await behind({ order: 'first', limit: 2 });
    expect(first.items).toMatchObject([{ wins: 1 }, { draws: 1 }]);
    const rest = await behind({ order: 'first', limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ losses: 1 }], nextCursor: null });
  });

  test('stay with a removed match, which subtracts its own', async () => {
    await by(admin).drop(`/matches/${matches[0] ?? ''}`);
    await quietOf(it);
    const found = await behind({ figure: 'wins' });
    expect(found.items).toMatchObject([{ wins: -1, match: null }, { wins: 1 }]);
    expect(sumsOf(found).wins).toBe(0);
  });

  test('are for the staff of dashboards', async () => {
    expect(await by(player).ask(`/dashboard/teams/${home}/results`)).toMatchObject({ status: 403 });
    expect(await by(admin).ask('/dashboard/teams/one/results')).toMatchObject({ status: 404 });
  });
});

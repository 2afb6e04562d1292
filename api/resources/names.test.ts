import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { names } from './names.ts';

const PLAYER = {
  sport: 'FOOTBALL',
  dateOfBirth: '2006-03-05',
  preferredFoot: 'left',
  heightCm: 178,
  weightKg: 70,
  yearsPlaying: 5,
  position: 'وسط',
  country: 'EG',
};

let it: TestService;
let by: Calls;
let coach: Person;
let player: Person;
let reader: Person;
let admin: Person;
let training: string;
let coachId: string;
let playerId: string;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [coach, player, reader, admin] = [
    await it.member('COACH'),
    await it.member('PLAYER'),
    await it.member('PLAYER'),
    await it.admin(),
  ];
  await by(coach).change(`/users/${coach.id}`, { name: 'منى المدربة' });
  await by(player).change(`/users/${player.id}`, { name: 'علي اللاعب' });
  coachId = await by(coach).make('/coaches', {
    yearsOfExperience: 4,
    numberOfAwards: 0,
    clubWorkedAt: 'الأهلي',
    specializations: ['fitness'],
  });
  playerId = await by(player).make('/players', PLAYER);
  const [startsAt, endsAt] = ['2030-05-01T16:00:00Z', '2030-05-01T18:00:00Z'];
  training = await by(coach).make('/trainings', {
    coachId,
    title: 'تدريب الناشئين',
    sport: 'FOOTBALL',
    startsAt,
    endsAt,
  });
  await by(player).make(`/trainings/${training}/players/${playerId}`, {});
});
afterAll(() => it.close());

const named = z.looseObject({ names });
const namesAt = async (who: Person, address: string, query: object = {}) =>
  named.parse(await by(who).get(address, { ...query, with: 'names' })).names;

const ofCoach = { name: 'منى المدربة', picture: null, role: 'COACH', gender: null, verified: false };

describe('with=names', () => {
  test('a list and a single item name what they refer to, and their creator', async () => {
    const expected = {
      [coach.id]: { kind: 'user', path: `/users/${coach.id}`, ...ofCoach },
      [coachId]: { kind: 'coach', path: `/coaches/${coachId}`, ...ofCoach },
    };
    expect(await namesAt(reader, `/trainings/${training}`)).toEqual(expected);
    expect(await namesAt(reader, '/trainings')).toEqual(expected);
    expect(await namesAt(reader, `/trainings/coach/${coachId}`)).toEqual(expected);
    expect(await by(reader).get(`/trainings/${training}`)).not.toHaveProperty('names');
  });

  test('a history names its actors', async () => {
    expect(await namesAt(coach, `/trainings/${training}/history`)).toHaveProperty(coach.id, {
      kind: 'user',
      path: `/users/${coach.id}`,
      ...ofCoach,
    });
  });

  test('a coach reads the names of the players of a training', async () => {
    const found = await namesAt(coach, `/trainings/${training}/players`);
    expect(found[playerId]).toMatchObject({ kind: 'player', name: 'علي اللاعب', role: 'PLAYER' });
    expect(found[training]).toMatchObject({ kind: 'training', name: 'تدريب الناشئين' });
    expect(await by(reader).get(`/trainings/${training}/players`)).toMatchObject({ items: [] });
  });

  test('a person who blocks the reader is not named', async () => {
    const other = await it.member();
    const before = await namesAt(other, `/players/${playerId}`);
    expect(before).toHaveProperty(player.id);
    await by(player).make('/block-lists', { blockedUserId: other.id });
    const { body } = await by(other).ask(`/users/${player.id}`);
    expect(body).toMatchObject({ code: 'not_found' });
    expect(await namesAt(other, '/posts')).toEqual({});
    const bookmark = await by(other).ask(`/players/${playerId}`, { with: 'names' });
    expect(JSON.stringify(bookmark.body)).not.toContain('علي اللاعب');
  });

  test('an anonymous caller reads the training, but not its coach, whom only members see', async () => {
    const { body } = await it.http.get(`/trainings/${training}`).query({ with: 'names' }).expect(200);
    const found = named.parse(body).names;
    // neither the person nor their profile is for visitors
    for (const id of [coach.id, coachId]) expect(found).not.toHaveProperty(id);
  });

  test('only staff see the names of the creating staff', async () => {
    const id = await by(admin).make('/training-categories', { name: 'لياقة' });
    expect(await namesAt(admin, `/training-categories/${id}`)).toHaveProperty([admin.id, 'kind'], 'admin');
    expect(await namesAt(reader, `/training-categories/${id}`)).toEqual({});
  });

  test('an item that its reader may not see is absent, whichever item refers to it', async () => {
    const post = await by(coach).make('/posts', { kind: 'photo', description: 'سر', visibility: 'private' });
    await by(coach).make('/book-marks', { targetType: 'post', targetId: post });
    expect(await namesAt(coach, '/book-marks')).toHaveProperty([post, 'kind'], 'post');
    expect(await namesAt(admin, '/trainings')).not.toHaveProperty(post);
  });

  test('every list and every single read of a resource takes it', async () => {
    const { body } = await it.http.get('/openapi.json').expect(200);
    const { paths } = z.looseObject({ paths: z.record(z.string(), z.looseObject({})) }).parse(body);
    const without = registry.kinds.flatMap(({ resource: { path } }) =>
      path === undefined
        ? []
        : [path, `${path}/{id}`].filter((at) => !JSON.stringify(paths[at]?.['get'] ?? {}).includes('"with"')),
    );
    expect(without).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM } from '../../domain/kit/figures.ts';
import { registry } from '../../domain/registry.ts';
import { event, readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { figuresProjection } from './figures.ts';
import { agrees } from '../engine/rebuild/parity.ts';

const ids = (prefix: string) =>
  [1, 2, 3].map((digit) => `01900000-0000-7000-8000-${prefix}0000000000${digit}`.slice(0, 36));
const [post = '', other = ''] = ids('a');
const [author = '', mona = '', omar = ''] = ids('b');

let it: ReadModels;
beforeAll(async () => {
  it = await readModels();
});
afterAll(() => it.close());

const tally = 'select subject, name, kind, value::int from read.tally order by subject, name';
const days = `select name, value::int from read.tally_day where subject = '${PLATFORM}' and name <> 'posts' order by name`;
const persons = 'select count(*)::int as rows, count(distinct mark)::int as persons from read.tally_person';
const names = `select 1 from read.tally_person where mark in ('${author}', '${mona}', '${omar}')`;

test('counts events for their subjects, subtracts reversed ones and counts each person once', async () => {
  const projection = figuresProjection(registry);
  await it.start([projection]);
  const looked = (viewerId: string) => event('PostViewed', crypto.randomUUID(), { targetId: post, viewerId });
  const events = [
    event('PostPublished', post, { authorId: author }),
    event('PostPublished', other, { authorId: author, repostOf: post }),
    looked(mona),
    looked(omar),
    looked(mona),
    event('PostReacted', crypto.randomUUID(), { postId: post, userId: mona, type: 'LIKE' }),
    event('PostReacted', crypto.randomUUID(), { postId: post, userId: omar, type: 'LOVE' }),
    event('ReactionWithdrawn', crypto.randomUUID(), { was: { postId: post, type: 'LIKE' } }),
    event('PostCommented', crypto.randomUUID(), { postId: post, authorId: mona }),
    event('PostRemoved', other, { was: { repostOf: post } }),
  ];
  const last = await it.append('history-1', 'none', ...events);
  await it.reached(last);

  const counted = await it.sql(tally);
  expect(counted).toEqual([
    { subject: PLATFORM, name: 'comments', kind: '', value: 1 },
    { subject: PLATFORM, name: 'posts', kind: '', value: 2 },
    { subject: PLATFORM, name: 'reactions', kind: '', value: 2 },
    { subject: PLATFORM, name: 'shares', kind: '', value: 1 },
    { subject: post, name: 'comments', kind: 'post', value: 1 },
    { subject: post, name: 'reactions', kind: 'post', value: 1 },
    { subject: post, name: 'shares', kind: 'post', value: 0 },
    { subject: post, name: 'views', kind: 'post', value: 3 },
    { subject: other, name: 'views', kind: 'post', value: 0 },
    { subject: author, name: 'posts', kind: 'user', value: 2 },
  ]);
  expect(await it.sql(days)).toEqual([
    { name: 'comments', value: 1 },
    { name: 'reactions', value: 2 },
    { name: 'shares', value: 1 },
  ]);
  const [marks] = await it.sql(persons);
  expect(marks).toEqual({ rows: 3, persons: 3 });
  expect(await it.sql(names)).toEqual([]);

  expect((await it.rebuild([projection])).parities.every(agrees)).toBe(true);
  expect(await it.sql(tally)).toEqual(counted);
});

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Person } from '../support/service.ts';
import { codeIn, parsed } from './answers.ts';
import { Notes, type Attack } from './report.ts';
import type { Wanted, World } from './world.ts';

/**
 * Concurrent requests for one seat, name, code or quota, over two server processes: never more successes than places.
 */

const CALLERS = { quick: 8, full: 24 } as const;

const versioned = z.looseObject({ id: z.string() });

type Call = { readonly by: Person; readonly wanted: Wanted };
type Race = {
  readonly name: string;
  /** Maximum number of successes. */
  readonly limit: number;
  /** The unit counted; default: items. A repeated request may return the existing item. */
  readonly counts?: 'things' | 'answers';
  readonly calls: readonly Call[];
};

const post = (by: Person, path: string, body: object): Call => ({
  by,
  wanted: { method: 'POST', path, body },
});
const patch = (by: Person, path: string, body: object): Call => ({
  by,
  wanted: { method: 'PATCH', path, body },
});
const put = (by: Person, path: string, body: object): Call => ({
  by,
  wanted: { method: 'PUT', path, body },
});

/** A product variant with one piece left. */
const lastPiece = async ({ stage }: World, seller: Person): Promise<string> => {
  const made = async (by: Person, path: string, body: object): Promise<string> => {
    const answer = await stage.send('post', path, { by, body: { ...body } }).expect(201);
    return versioned.parse(answer.body).id;
  };
  const { id: categoryId } = await stage.as('admin').made('/product-category', { name: 'أحذية' });
  const product = { name: 'حذاء جري', description: 'مقاس ٤٣', categoryId, inStock: 1, condition: 'NEW' };
  const productId = await made(seller, '/product', {
    ...product,
    price: { amount: 90_000, currency: 'EGP' },
  });
  return made(seller, '/product-variant', { productId, name: 'أحمر', options: { اللون: 'أحمر' }, stock: 1 });
};

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T18:00:00Z' };

/** The races, each with its requests. */
const racesOf = async (world: World, count: number): Promise<readonly Race[]> => {
  const { stage, callers } = world;
  const staff = stage.as('admin');
  const crowd = await Promise.all(Array.from({ length: count }, () => callers.member('PLAYER')));
  const each = (call: (by: Person, n: number) => Call): readonly Call[] => crowd.map(call);

  const coach = await callers.member('COACH');
  const coaching = await staff.made('/coaches', {
    userId: coach.id,
    yearsOfExperience: 3,
    numberOfAwards: 0,
    clubWorkedAt: 'طنطا',
    specializations: ['tactics'],
  });
  const plan = { coachId: coaching.id, title: 'لياقة', sport: 'RUNNING', capacity: 3, ...times };
  const training = await staff.made('/trainings', plan);
  const players = new Map<string, string>();
  for (const { id: userId } of crowd) {
    const player = await staff.made('/players', {
      userId,
      sport: 'RUNNING',
      dateOfBirth: '2004-05-06',
      preferredFoot: 'left',
      heightCm: 178,
      weightKg: 71,
      yearsPlaying: 9,
      position: 'عداء',
      country: 'EG',
    });
    players.set(userId, player.id);
  }
  const free = await stage.it.member('PLAYER', 'free');
  const friend = await callers.member('PLAYER');
  const { id: postId } = await stage.made('/posts', { kind: 'photo', description: 'هدف' });
  const month = { from: '2026-11-01T00:00:00Z', to: '2099-12-01T00:00:00Z' };
  const code = randomUUID();
  const name = `r${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const job = await stage.as('CLUB').made('/jobs', {
    title: 'مدرب',
    description: 'للناشئين',
    role: 'مدرب',
    location: 'بنها',
  });
  const applicant = await callers.member('PLAYER');
  const seller = await callers.member('PLAYER');
  const variantId = await lastPiece(world, seller);
  return [
    {
      name: 'seats of a training',
      limit: 3,
      calls: each((by) => post(by, `/trainings/${training.id}/players/${players.get(by.id)}`, {})),
    },
    {
      name: 'a user name',
      limit: 1,
      calls: each((by, n) => patch(by, `/users/${by.id}`, { username: n % 2 ? name : name.toUpperCase() })),
    },
    {
      name: 'the code of a coupon',
      limit: 1,
      calls: each(() => post(staff.maker, '/coupon', { code, percent: 10, ...month })),
    },
    {
      name: 'posts of the free plan',
      limit: 6,
      calls: each((_, n) => post(free, '/posts', { kind: 'photo', description: `${n}` })),
    },
    {
      name: 'a friendship',
      limit: 1,
      calls: each((_, n) =>
        n % 2
          ? post(friend, '/friendships', { addresseeId: applicant.id })
          : post(applicant, '/friendships', { addresseeId: friend.id }),
      ),
    },
    {
      name: 'new reactions of one member',
      limit: 1,
      calls: each(() => post(applicant, '/reactions', { postId, type: 'LIKE' })),
    },
    {
      name: 'an application for a job',
      limit: 1,
      calls: each(() => post(applicant, '/job-applications', { jobId: job.id })),
    },
    {
      name: 'the last piece of stock',
      limit: 1,
      counts: 'answers',
      calls: each(() => put(seller, `/product-variant/stock/${variantId}`, { delta: -1 })),
    },
  ];
};

export const races: Attack = async (world, depth) => {
  const notes = new Notes();
  for (const { name, limit, counts = 'things', calls } of await racesOf(world, CALLERS[depth])) {
    const answers = await Promise.all(calls.map(({ by, wanted }, n) => world.send(wanted, by.token, n % 2)));
    notes.sent(answers.length);
    for (const answer of answers)
      notes.foundIf(answer.status >= 500, `${name}: answered ${answer.status} ${codeIn(answer)}`);
    const made = answers.filter(({ status }) => status < 300);
    const ids = new Set(made.map(({ text }) => versioned.parse(parsed(text)).id));
    const succeeded = counts === 'things' ? ids.size : made.length;
    notes.foundIf(
      succeeded > limit,
      `${name}: ${succeeded} of ${calls.length} succeed, there is room for ${limit}`,
    );
    notes.foundIf(made.length === 0, `${name}: nobody succeeds: ${codeIn(answers[0] ?? { text: '' })}`);
  }
  return notes.outcome();
};

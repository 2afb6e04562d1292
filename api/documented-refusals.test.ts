import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../domain/errors.ts';
import { useSocial } from './social/social.fixture.ts';
import type { Person } from '../tests/support/service.ts';

/** The error catalogue of the specification (product.md, 8): the refusal behind each message, in both languages. */

const { service, send, make, quiet, people, befriend, publish, block } = useSocial();

let omar: Person;
let mona: Person;
let coach: Person;
let guest: Person;
let staff: Person;
const things = { pending: '', accepted: '', product: '', friendsOnly: '' };
const arrived = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) });

beforeAll(async () => {
  [omar, mona] = await people();
  [coach, staff] = [await service().member('COACH'), await service().admin()];
  const { access_token: token, user } = arrived.parse(
    (await service().http.post('/auth/guest').send({})).body,
  );
  guest = { id: user.id, token, email: '' };
  const other = await service().member();
  const category = await make(staff, '/product-category', { name: 'أحذية', description: 'للجري' });
  Object.assign(things, {
    pending: await make(omar, '/friendships', { addresseeId: mona.id }),
    accepted: await befriend(other, mona),
    friendsOnly: await publish(mona, { visibility: 'friends' }),
    product: await make(mona, '/product', { name: 'حذاء جري', categoryId: category }),
  });
  await block(coach, omar);
  await quiet();
});

const club = {
  name: 'نادي بنها',
  sports: ['FOOTBALL'],
  specialization: 'ناشئون',
  socialLink: 'https://example.com',
};

type Refusal = {
  /** The sentence of the specification. */
  readonly said: string;
  readonly ask: () => ReturnType<typeof send>;
  readonly status: number;
  readonly code: ErrorCode;
  readonly ar: string;
  readonly en: string;
};

const FORBIDDEN = {
  status: 403,
  code: 'forbidden',
  ar: 'لا يمكنك القيام بهذا.',
  en: 'You may not do this.',
} as const;
const NOT_NOW = {
  status: 409,
  code: 'invalid_transition',
  ar: 'الحالة الحالية لا تسمح بهذه الخطوة.',
  en: 'The present state doesn’t allow this step.',
} as const;
const NOT_FOUND = {
  status: 404,
  code: 'not_found',
  ar: 'لا يوجد ما تطلبه، أو لا يمكنك رؤيته.',
  en: 'There is no such thing, or you may not see it.',
} as const;
const ONE_FIELD = {
  status: 422,
  code: 'invalid',
  ar: 'حقل واحد يحتاج إلى تصحيح.',
  en: 'One field needs a correction.',
} as const;
const STALE = {
  status: 412,
  code: 'stale',
  ar: 'تغيّر منذ أن قرأته. اقرأه من جديد ثم أعد تعديلك.',
  en: 'It was changed since you read it. Read it again, then repeat your change.',
} as const;

const refusals: readonly Refusal[] = [
  {
    said: 'Error loading viewers',
    ask: () => send(omar, 'get', `/users/${omar.id}/viewers`),
    status: 403,
    code: 'plan_required',
    ar: 'باقتك لا تشمل هذا، وتشمله باقة أعلى.',
    en: 'Your plan doesn’t include this. A higher plan does.',
  },
  {
    said: 'An error occurred while sending the request: a second one',
    ask: () => send(omar, 'post', '/friendships', { addresseeId: mona.id }),
    ...NOT_NOW,
  },
  {
    said: 'An error occurred while sending the request: a second one, in the other direction',
    ask: () => send(mona, 'post', '/friendships', { addresseeId: omar.id }),
    ...NOT_NOW,
  },
  {
    said: 'An error occurred while following the coach',
    ask: () => send(omar, 'post', '/follows', { followedId: coach.id }),
    ...FORBIDDEN,
  },
  {
    said: 'An error occurred while accepting the request',
    ask: () => send(omar, 'post', `/friendships/accept/${things.pending}`, {}),
    ...FORBIDDEN,
  },
  {
    said: 'An error occurred while rejecting the request',
    ask: () => send(mona, 'post', `/friendships/reject/${things.accepted}`, {}),
    ...NOT_NOW,
  },
  {
    said: 'You cannot send the request to yourself',
    ask: () => send(omar, 'post', '/friendships', { addresseeId: omar.id }),
    status: 422,
    code: 'not_to_oneself',
    ar: 'لا يمكنك القيام بهذا تجاه نفسك.',
    en: 'You can’t do this to yourself.',
  },
  {
    said: 'You cannot send the request to the user who is using the guest account',
    ask: () => send(omar, 'post', '/friendships', { addresseeId: guest.id }),
    status: 403,
    code: 'not_to_a_guest',
    ar: 'لا يمكنك إرسال هذا إلى مستخدم يستخدم حساب زائر.',
    en: 'You can’t send this to somebody who is using a guest account.',
  },
  {
    said: 'You cannot remove the friend',
    ask: () => send(omar, 'delete', `/friendships/${things.pending}`),
    ...NOT_NOW,
  },
  {
    said: 'You cannot add the club because you are using the guest account',
    ask: () => send(guest, 'post', '/clubs', club),
    status: 403,
    code: 'guest_not_allowed',
    ar: 'لا يمكن للزوار القيام بهذا. أنشئ حسابًا أولًا.',
    en: 'Guests can’t do this. Create an account first.',
  },
  {
    said: 'An error occurred while adding the club',
    ask: () => send(omar, 'post', '/clubs', club),
    ...FORBIDDEN,
  },
  {
    said: 'Error choosing role',
    ask: () => send(omar, 'post', '/users/choose-role', { role: 'COACH' }),
    ...NOT_NOW,
  },
  {
    said: 'Upload failed',
    ask: () =>
      send(omar, 'post', '/aws/upload')
        .field({ type: 'post', subType: 'image' })
        .attach('file', Buffer.from('no picture'), 'goal.png'),
    status: 415,
    code: 'unsupported_media_type',
    ar: 'لا يقبل هذا الطلب محتوى من هذا النوع.',
    en: 'This call doesn’t take content of that type.',
  },
  {
    said: 'An error occurred while saving the changes',
    ask: () => send(omar, 'patch', `/users/${omar.id}`, { bio: 'لاعب' }).set('if-match', '"0"'),
    ...STALE,
  },
  {
    said: 'Error creating product',
    ask: () => send(omar, 'post', '/product', { name: 'ح', categoryId: randomUUID() }),
    ...ONE_FIELD,
  },
  {
    said: 'Error creating category',
    ask: () => send(omar, 'post', '/product-category', {}),
    ...ONE_FIELD,
  },
  {
    said: 'Error creating brand',
    ask: () => send(omar, 'post', '/brands', { name: 'علامة' }),
    ...FORBIDDEN,
  },
  {
    said: 'Error updating product',
    ask: () =>
      send(mona, 'patch', `/product/${things.product}`, { name: 'حذاء سباق' }).set('if-match', '"9"'),
    ...STALE,
  },
  {
    said: 'An error occurred while copying or sharing',
    ask: () => send(omar, 'post', `/posts/${things.friendsOnly}/repost`, {}),
    ...NOT_FOUND,
  },
  {
    said: 'Product not found',
    ask: () => send(omar, 'get', `/product/${randomUUID()}`),
    ...NOT_FOUND,
  },
  {
    said: 'Your message could not be sent (contact form)',
    ask: () => send(omar, 'post', '/contact', { name: 'عمر', email: 'omar', message: 'متى؟' }),
    ...ONE_FIELD,
  },
];

test.each(refusals.map((refusal) => [refusal.said, refusal] as const))(
  '%s: has its code and its text in both languages',
  async (_, { ask, status, code, ...texts }) => {
    for (const language of ['ar', 'en'] as const) {
      const answer = await ask().set('accept-language', language);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.body).toMatchObject({ status, code, detail: texts[language] });
    }
  },
);

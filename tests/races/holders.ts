import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { examples } from '../contract/examples.ts';
import { PASSWORD } from '../support/service.ts';
import { CALLERS, nth, patch, post, type Races } from './course.ts';

const page = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

/** The only refusal beside one success. */
const once = (refusal: string) => ({ '201': 1, [refusal]: CALLERS - 1 });

/** Races for exclusive items, and for numbers that many change at once. */
export const raceForHolders = (course: () => Races): void => {
  const itemsAt = async (address: string) => page.parse(await course().read(address)).items;

  describe('of members', () => {
    const signUp = (n: number, more: object) => ({
      method: 'POST' as const,
      path: '/auth/register',
      body: { name: `منى ${n}`, password: PASSWORD, acceptTerms: true, ...more },
    });

    // after fifty sign-ups a network has to prove work, which is not the rule under test
    beforeEach(async () => {
      await course().stage.it.platform.pool.query('delete from ops.guess');
    });

    test('an e-mail opens one account, for any number of concurrent sign-ups', async () => {
      const email = `${randomUUID()}@example.com`;
      const before = await course().counted('/users');
      const came = await course().race((n) => signUp(n, { email }));
      // a request during the account's creation is refused, a later one continues with the account
      expect(Object.keys(came).filter((answer) => !['201', 'invalid'].includes(answer))).toEqual([]);
      expect(came['201']).toBeGreaterThan(0);
      expect(await course().counted('/users')).toBe(before + 1);
    });

    test('a user name opens one account', async () => {
      const username = `mona_${Date.now()}`;
      const before = await course().counted('/users');
      const came = await course().race((n) => signUp(n, { email: `${randomUUID()}@example.com`, username }));
      expect(came).toEqual(once('invalid'));
      expect(await course().counted('/users')).toBe(before + 1);
    });

    test('a phone number that nobody has proven is open to all', async () => {
      const people = await course().crowd();
      const came = await course().race((n) =>
        patch(nth(people, n), `/users/${nth(people, n).id}`, { phone: '+201001234567' }),
      );
      expect(came).toEqual({ '200': CALLERS });
    });

    test('one address is the default, with any number of concurrent choices', async () => {
      const { stage } = course();
      const where = {
        label: 'المنزل',
        recipient: 'منى السيد',
        phone: '+201001234567',
        street: '٢ شارع فريد ندا',
        city: 'بنها',
        governorate: 'القليوبية',
        country: 'EG',
      };
      const made = await course().race(() => post(stage.maker, '/address', { ...where, isDefault: true }));
      expect(made).toEqual({ '201': CALLERS });
      const its = `/address/user/${stage.maker.id}?limit=100`;
      const addresses = await itemsAt(its);
      const came = await course().race((n) =>
        patch(stage.maker, `/address/${nth(addresses, n).id}`, { isDefault: true }),
      );
      expect(came).toEqual({ '200': CALLERS });
      expect((await itemsAt(its)).filter(({ isDefault }) => isDefault === true)).toHaveLength(1);
    });

    test('a view counts once an hour and viewer', async () => {
      const { id } = await course().stage.made('/posts', { kind: 'photo', description: 'هدف' });
      const fans = (await course().crowd()).slice(0, 3);
      await course().race((n) => post(nth(fans, n), '/posts/increment/views', { postId: id }));
      expect(await course().read(`/posts/${id}`)).toMatchObject({ views: 3 });
    });
  });

  describe('of the market', () => {
    const aProduct = async (): Promise<string> => {
      const { id: categoryId } = await course().staff.made('/product-category', {
        name: `أحذية ${randomUUID()}`,
      });
      const { id } = await course()
        .stage.as('COACH')
        .made('/product', {
          name: 'حذاء جري',
          description: 'مقاس ٤٣',
          categoryId,
          price: { amount: 90_000, currency: 'EGP' },
          inStock: 10,
          condition: 'NEW',
        });
      await course().stage.as('COACH').send('post', `/product/publish/${id}`, { body: {} }).expect(200);
      return id;
    };

    test('a coupon’s code is unique', async () => {
      const month = { from: '2026-11-01T00:00:00Z', to: '2099-12-01T00:00:00Z' };
      const code = randomUUID();
      const came = await course().race((n) =>
        post(course().staff.maker, '/coupon', {
          code: n % 2 ? code : code.toUpperCase(),
          percent: 10,
          ...month,
        }),
      );
      expect(came).toEqual(once('invalid'));
    });

    test('a buyer makes a review of a product once', async () => {
      const on = course().stage;
      const body = await examples['review']?.make?.(on);
      const came = await course().race((n) => post(on.maker, '/review', { ...body, rating: 1 + (n % 5) }));
      expect(came['201']).toBe(1);
      expect(await course().counted(`/review/product/${String(body?.['productId'])}`)).toBe(1);
    });

    test('one picture of a product is the main one', async () => {
      const productId = await aProduct();
      for (let n = 0; n < 5; n += 1)
        await course().staff.made('/product-image', { productId, image: randomUUID() });
      const its = `/product-image/product/${productId}`;
      const images = await itemsAt(its);
      const came = await course().race((n) => ({
        by: course().staff.maker,
        method: 'PUT',
        path: `/product-image/main/${nth(images, n).id}`,
        body: {},
      }));
      expect(came).toEqual({ '200': CALLERS });
      const places = (await itemsAt(its)).map(({ place }) => place);
      expect(new Set(places).size).toBe(5);
    });

    test('categories never form a circle', async () => {
      const roots = await Promise.all(
        Array.from({ length: CALLERS }, () =>
          course().staff.made('/categories', { name: randomUUID(), kind: 'content' }),
        ),
      );
      await course().race((n) =>
        patch(course().staff.maker, `/categories/${nth(roots, n).id}`, { parentId: nth(roots, n + 1).id }),
      );
      const parents = new Map(
        (await itemsAt('/categories?limit=100')).map(({ id, parentId }) => [id, parentId]),
      );
      for (const { id } of roots) {
        const above: unknown[] = [];
        for (let at: unknown = parents.get(id); typeof at === 'string'; at = parents.get(at)) {
          expect(above).not.toContain(at);
          above.push(at);
        }
      }
    });

    test('an article’s address is unique', async () => {
      const { id: categoryId } = await course().staff.made('/categories', {
        name: randomUUID(),
        kind: 'content',
      });
      const story = { title: 'كأس مصر', body: 'نص', language: 'ar', categoryId };
      const came = await course().race(() => post(course().staff.maker, '/articles', story));
      expect(came).toEqual(once('invalid'));
    });
  });

  test('a result counts once for both teams, for any number of repetitions', async () => {
    const teams = await Promise.all(
      ['نسور', 'صقور'].map((name) => course().stage.made('/teams', { name, sport: 'FOOTBALL' })),
    );
    const [home, away] = [nth(teams, 0).id, nth(teams, 1).id];
    const match = await course().staff.made('/matches', {
      homeTeamId: home,
      awayTeamId: away,
      sport: 'FOOTBALL',
      startsAt: new Date().toISOString(),
    });
    await course().staff.send('post', `/matches/start/${match.id}`, { body: {} }).expect(200);
    const by = course().staff.maker;
    const came = await course().race(() =>
      post(by, `/matches/finish/${match.id}`, { homeScore: 2, awayScore: 1 }),
    );
    expect(came).toEqual({ '200': 1, invalid_transition: CALLERS - 1 });
    await expect.poll(() => course().read(`/teams/${home}`)).toMatchObject({ wins: 1, losses: 0 });
    await expect.poll(() => course().read(`/teams/${away}`)).toMatchObject({ wins: 0, losses: 1 });
  });
};

import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../tests/support/spec.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import { coupon } from './coupon.ts';
import { discount } from './discount.ts';
import { productCategory } from './product-category.ts';
import { mainAmong, productImage } from './product-image.ts';
import { productVariant } from './product-variant.ts';
import { product } from './product.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['products:write', 'categories:write'] });
const till = person(id(4), { role: 'ADMIN', permissions: ['orders:write'] });
const guest = person(id(9), { role: 'GUEST', guest: true });
const [productId, categoryId] = [id(6), id(7)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const input = {
  name: 'حذاء جري',
  description: 'مقاس ٤٣، لُبس مرتين',
  categoryId,
  price: egp(90_000),
  inStock: 3,
  condition: 'USED',
} as const;
const derived = { featured: false, visibility: 'draft', stockStatus: 'in_stock' } as const;
const settings = { trackInventory: true, allowBackorder: false } as const;
const offered = {
  type: 'ProductOffered',
  data: { ...input, ...settings, ...derived, sellerId: mona.id },
} as const;
const ofProduct = { refs: { productId: thing('active', { sellerId: mona.id, price: egp(90_000) }) } };
const ofSeller = { ...ofProduct, relations: () => true };

describe('a product', () => {
  test('is offered as a draft by full members, and by the staff in their name', () => {
    given(product).when('create', { by: mona, input }).gives(offered);
    given(product)
      .when('create', { by: staff, input: { ...input, sellerId: mona.id } })
      .gives(offered);
    given(product).when('create', { by: guest, input }).refuses('guest_not_allowed');
    given(product)
      .when('create', { by: omar, input: { ...input, sellerId: mona.id } })
      .refuses('forbidden');
  });

  test('is kept as a draft with its name and category alone, and published once nothing is missing', () => {
    const begun = { name: input.name, categoryId };
    const draft = {
      type: 'ProductOffered',
      data: { ...begun, ...settings, ...derived, stockStatus: 'out_of_stock', sellerId: mona.id },
    } as const;
    given(product).when('create', { by: mona, input: begun }).gives(draft);
    const { result } = given(product, draft).when('publish', { by: mona });
    expect(result).toMatchObject({
      ok: false,
      problem: {
        code: 'invalid',
        errors: ['price', 'inStock', 'condition'].map((path) => ({ path, code: 'required' })),
      },
    });
    const { price, inStock, condition } = input;
    const rest = { price, inStock, condition, stockStatus: 'in_stock' } as const;
    given(product, draft, { type: 'ProductEdited', data: rest })
      .when('publish', { by: mona })
      .gives({ type: 'ProductPublished', data: { visibility: 'published' } });
  });

  test('is delivered in the currency that it costs', () => {
    const inDollars = { ...input, deliveryFee: usd(500) };
    const { result } = given(product).when('create', { by: mona, input: inDollars });
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'invalid', errors: [{ path: 'deliveryFee.currency', values: { options: 'EGP' } }] },
    });
    const dear = { ...offered, data: { ...offered.data, deliveryFee: egp(5000) } };
    given(product, dear)
      .when('edit', { by: mona, input: { price: usd(30) } })
      .refuses('invalid');
    given(product, dear)
      .when('edit', { by: mona, input: { price: usd(30), deliveryFee: usd(1) } })
      .gives({ type: 'ProductEdited', data: { price: usd(30), deliveryFee: usd(1) } });
  });

  test('has a discount that begins before it ends', () => {
    const [early, late] = ['2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'] as const;
    const cheaper = (from: string, to: string) =>
      given(product, offered).when('edit', { by: mona, input: { discount: { percent: 10, from, to } } });
    expect(cheaper(early, late).result.ok).toBe(true);
    cheaper(late, early).refuses('invalid');
    cheaper(late, late).refuses('invalid');
  });

  test.each([
    [{ inStock: 0 }, 'out_of_stock'],
    [{ lowStockAlert: 3 }, 'low_stock'],
    [{ lowStockAlert: 2 }, undefined],
    [{ inStock: 0, trackInventory: false }, undefined],
    // may be ordered all the same
    [{ inStock: 0, allowBackorder: true }, 'low_stock'],
  ])('with a stock of %o is %s', (more, stockStatus) => {
    const data = { ...more, ...(stockStatus && { stockStatus }) };
    const { result } = given(product, offered).when('edit', { by: mona, input: more });
    expect(result).toMatchObject({ ok: true, value: { event: { type: 'ProductEdited', data } } });
  });

  test('is promoted on the higher plans, and by the staff', () => {
    const promoted = { type: 'ProductPromoted', data: { featured: true } } as const;
    for (const plan of ['free', 'pro'])
      given(product, offered)
        .when('promote', { by: { ...mona, plan } })
        .refuses('plan_required');
    for (const plan of ['pro_plus', 'pro_mo2saat'])
      given(product, offered)
        .when('promote', { by: { ...mona, plan } })
        .gives(promoted);
    given(product, offered).when('promote', { by: staff }).gives(promoted);
    given(product, offered)
      .when('promote', { by: { ...omar, plan: 'pro_plus' } })
      .refuses('forbidden');
  });

  test('is published, withdrawn and archived by its seller', () => {
    const published = { type: 'ProductPublished', data: { visibility: 'published' } } as const;
    given(product, offered).when('publish', { by: mona }).gives(published);
    given(product, offered, published).when('publish', { by: mona }).changesNothing();
    given(product, offered, published)
      .when('unpublish', { by: mona })
      .gives({ type: 'ProductUnpublished', data: { visibility: 'draft' } });
    given(product, offered).when('deactivate', { by: mona }).gives({ type: 'ProductDeactivated' });
    given(product, offered).when('deactivate', { by: omar }).refuses('forbidden');
  });
});

describe('categories', () => {
  const on = (level: number, more: object = {}) => ({
    refs: { parentId: thing('active', { level, ...more }) },
  });
  const named = { name: 'كرة القدم' };
  const added = (level: number) =>
    ({ type: 'ProductCategoryAdded', data: { ...named, parentId: id(8), level } }) as const;

  test('are on the level below their parent, on four levels at most', () => {
    given(productCategory)
      .when('create', { by: mona, input: named })
      .gives({ type: 'ProductCategoryAdded', data: { ...named, level: 1 } });
    const create = (level: number) =>
      given(productCategory).when('create', { by: mona, input: { ...named, parentId: id(8) }, ...on(level) });
    create(3).gives(added(4));
    create(4).refuses('category_level');
  });

  test('never change their level: each step up leads one level up, so that no chain of parents returns', () => {
    const move = (from: number, to: number) =>
      given(productCategory, added(from)).when('edit', {
        by: staff,
        input: { parentId: id(9) },
        ...on(to),
      });
    move(3, 2).gives({ type: 'ProductCategoryEdited', data: { parentId: id(9) } });
    for (const level of [1, 3, 4]) move(3, level).refuses('category_level');
    const alone = { ...added(1), data: { ...named, level: 1 } };
    given(productCategory, alone)
      .when('edit', { by: staff, input: { parentId: id(9) }, ...on(1) })
      .refuses('category_level');
    given(productCategory, added(2))
      .when('edit', { by: staff, input: { parentId: null } })
      .refuses('category_level');
  });

  test('of articles and of the store are never mixed', () => {
    const store = { name: 'أحذية', kind: 'store' } as const;
    const under = (kind: string) =>
      given(category).when('create', {
        by: staff,
        input: { ...store, parentId: id(8) },
        ...on(1, { kind }),
      });
    under('store').gives({ type: 'CategoryAdded', data: { ...store, parentId: id(8), level: 2 } });
    under('content').refuses('invalid');
    const had = { type: 'CategoryAdded', data: { ...store, level: 2, parentId: id(8) } } as const;
    given(category, had)
      .when('edit', { by: staff, input: { parentId: id(9) }, ...on(1, { kind: 'content' }) })
      .refuses('invalid');
  });

  test('are kept by the staff', () => {
    given(category)
      .when('create', { by: mona, input: { name: 'أحذية', kind: 'store' } })
      .refuses('forbidden');
    given(productCategory, added(1)).when('edit', { by: mona, input: named }).refuses('forbidden');
  });
});

test('a brand’s name is unique regardless of case', () => {
  const told = given(brand).when('create', { by: staff, input: { name: 'NIKE' } });
  const { holds } = told.gives({ type: 'BrandAdded', data: { name: 'NIKE', place: 1000 } });
  expect(holds).toMatchObject([{ name: 'name', key: 'nike', limit: 1 }]);
});

describe('a picture of a product', () => {
  const image = id(1);
  const GAP = 2 ** 20;
  const shown = (place: number, key = id(8)) => ({ ...thing('shown', { place }), id: key });
  const added = { type: 'ProductImageAdded', data: { productId, image, place: 0 } } as const;
  const add = (...siblings: ReturnType<typeof shown>[]) =>
    given(productImage).when('create', { by: mona, input: { productId, image }, ...ofSeller, siblings });

  test('is the main one if it is the first, and comes last if not', () => {
    add().gives(added);
    add(shown(0)).gives({ ...added, data: { ...added.data, place: -GAP } });
    add(shown(4), shown(2)).gives({ ...added, data: { ...added.data, place: 2 - GAP } });
  });

  test('becomes the main one by moving above the others, in place of the former one', () => {
    const others = [shown(0, id(8)), shown(3, id(9))];
    const make = (...siblings: ReturnType<typeof shown>[]) =>
      given(productImage, added).when('main', { by: mona, ...ofSeller, siblings });
    make(...others).gives({ type: 'ProductImageMadeMain', data: { place: 3 + GAP } });
    make(shown(-1)).changesNothing();
    make().changesNothing();
    expect(mainAmong([...others, shown(4, id(7))])?.id).toBe(id(7));
    // once it is gone, the next is
    expect(mainAmong(others)?.id).toBe(id(9));
  });

  test('moves one place to the front, between the two before it', () => {
    const advance = (...siblings: ReturnType<typeof shown>[]) =>
      given(productImage, added).when('advance', { by: mona, ...ofSeller, siblings });
    const moved = (place: number) => ({ type: 'ProductImageMoved', data: { place } }) as const;
    advance(shown(GAP, id(8)), shown(3 * GAP, id(9)), shown(-GAP, id(7))).gives(moved(2 * GAP));
    advance(shown(GAP)).gives(moved(2 * GAP));
    // the first one already, and no free place between the others
    advance(shown(-GAP)).refuses('conflict');
    advance(shown(1, id(8)), shown(2, id(9))).refuses('conflict');
  });

  test('is one of at most ten', () => {
    add(...Array.from({ length: 10 }, (_, at) => shown(at))).refuses('invalid');
  });
});

describe('a variant', () => {
  const said = { name: 'أحمر، ٤٣', options: { size: '43' } };
  const added = (stock?: number) =>
    ({
      type: 'ProductVariantAdded',
      data: { productId, ...said, ...(stock !== undefined && { stock }), isAvailable: stock !== 0 },
    }) as const;
  const restock = (before: number | undefined, sent: object) =>
    given(productVariant, added(before)).when('stock', { by: mona, input: sent, ...ofSeller });

  test('has the currency of its product', () => {
    const create = (price: ReturnType<typeof egp> | ReturnType<typeof usd>) =>
      given(productVariant).when('create', { by: mona, input: { productId, ...said, price }, ...ofSeller });
    create(egp(1)).gives({ ...added(), data: { ...added().data, price: egp(1) } });
    create(usd(1)).refuses('invalid');
  });

  test('has its stock set or changed, and never negative', () => {
    const changed = (stock: number, delta?: number) => ({
      type: 'VariantStockChanged' as const,
      data: { stock, isAvailable: stock > 0, was: { stock: 5 }, delta },
    });
    restock(5, { stock: 0 }).gives(changed(0));
    restock(5, { delta: -5 }).gives(changed(0, -5));
    restock(5, { delta: 2 }).gives(changed(7, 2));
    restock(5, { delta: -6 }).refuses('out_of_stock');
    restock(undefined, { delta: -1 }).refuses('out_of_stock');
    restock(5, { delta: 1_000_000 }).refuses('invalid');
    restock(5, {}).refuses('invalid');
    restock(5, { stock: 1, delta: 1 }).refuses('invalid');
  });

  test('can be changed only by the seller', () => {
    given(productVariant, added(5))
      .when('stock', { by: omar, input: { stock: 1 }, ...ofProduct })
      .refuses('forbidden');
  });
});

test('a discount is planned by the seller, and begins before it ends', () => {
  const plan = (to: string, around: object) =>
    given(discount).when('create', {
      by: mona,
      input: { productId, percent: 15, from: '2026-12-01T00:00:00Z', to },
      ...around,
    });
  expect(plan('2026-12-02T00:00:00Z', ofSeller).result.ok).toBe(true);
  plan('2026-11-30T00:00:00Z', ofSeller).refuses('invalid');
  plan('2026-12-02T00:00:00Z', ofProduct).refuses('forbidden');
});

describe('a coupon', () => {
  const times = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
  const issue = (more: object) =>
    given(coupon).when('create', { by: till, input: { code: 'summer-10', ...times, ...more } });

  test('has its code in capitals, and unique', () => {
    const issued = issue({ percent: 10 }).gives({
      type: 'CouponIssued',
      data: { code: 'SUMMER-10', percent: 10, isPublic: false, ...times },
    });
    expect(issued.holds).toMatchObject([{ name: 'code', key: 'SUMMER-10', limit: 1 }]);
  });

  test('has either a share or an amount, in one currency', () => {
    expect(issue({ amount: egp(5000), minimumOrder: egp(50_000) }).result.ok).toBe(true);
    issue({}).refuses('invalid');
    issue({ percent: 10, amount: egp(5000) }).refuses('invalid');
    issue({ amount: egp(5000), minimumOrder: usd(10) }).refuses('invalid');
    issue({ percent: 10, to: times.from }).refuses('invalid');
  });

  test('without limits can’t be limited later: its uses were not counted', () => {
    const edit = (before: object, change: object) =>
      given(coupon, {
        type: 'CouponIssued',
        data: { code: 'SUMMER-10', percent: 10, ...times, ...before },
      }).when('edit', { by: till, input: change });
    edit({}, { maxRedemptions: 5 }).refuses('capacity_lowered');
    edit({ maxRedemptions: 5 }, { perUser: 1 }).refuses('capacity_lowered');
    edit({ maxRedemptions: 5 }, { maxRedemptions: 50 }).gives({ type: 'CouponEdited' });
    edit({ maxRedemptions: 5 }, { maxRedemptions: null }).gives({ type: 'CouponEdited' });
  });

  test('is disabled for good', () => {
    const issued = { type: 'CouponIssued', data: { code: 'SUMMER-10', percent: 10, ...times } } as const;
    const disabled = { type: 'CouponDisabled' } as const;
    given(coupon, issued).when('disable', { by: till }).gives(disabled);
    given(coupon, issued).when('disable', { by: mona }).refuses('forbidden');
    given(coupon, issued, disabled)
      .when('edit', { by: till, input: { percent: 20 } })
      .refuses('invalid_transition');
  });
});

import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../domain/kit/kind.ts';
import { fold, given, person, thing } from '../spec.ts';
import { article } from './article.ts';
import { order } from './order.ts';
import { productImage } from './product-image.ts';
import { transfer } from './transfer.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, mona] = [person(id(2)), person(id(3))];
const staff = person(id(6), { role: 'ADMIN', permissions: ['*'] });
const system = person(id(7), { role: 'SYSTEM' });

describe('a product image', () => {
  it('becomes the main image when it is moved before all others', () => {
    given(productImage, { type: 'ProductImageAdded', data: { place: 0 } })
      .when('main', {
        by: omar,
        siblings: [thing('shown', { place: 3 })],
        relations: (atom) => atom.kind === 'related' && atom.path === 'product.sellerId',
      })
      .gives({ type: 'ProductImageMadeMain', data: { place: 4 } });
  });
});

describe('an order', () => {
  const placed = { type: 'OrderPlaced', data: { userId: omar.id, sellerId: mona.id } } as const;

  it('is paid by the system only, and shipped by its seller once paid', () => {
    given(order, placed).when('pay', { by: system }).gives({ type: 'OrderPaid' });
    given(order, placed).when('pay', { by: staff }).refuses('forbidden');
    given(order, placed).when('ship', { by: mona }).refuses('invalid_transition');
    given(order, placed, { type: 'OrderPaid' }).when('ship', { by: mona }).gives({ type: 'OrderShipped' });
  });

  it('can be cancelled with a reason until it is shipped', () => {
    const input = { cancelReason: 'too late' };
    given(order, placed).when('cancel', { by: omar, input }).gives({ type: 'OrderCancelled', data: input });
    given(order, placed, { type: 'OrderPaid' }, { type: 'OrderShipped' })
      .when('cancel', { by: omar, input })
      .refuses('invalid_transition');
  });

  it('expires half an hour after it was placed', () => {
    expect(kindOf(order).actions.expire?.action.at?.(fold(order, placed))).toBe('2026-11-20T12:30:00.000Z');
  });
});

describe('a transfer', () => {
  const [player, from, to] = [omar, mona, person(id(4))];
  const [asked, agreedBy] = [[to.id], [to.id, player.id]];
  const proposed = {
    type: 'TransferProposed',
    data: { playerId: player.id, fromClubId: from.id, toClubId: to.id, agreedBy: asked },
  } as const;
  const agreed = { type: 'TransferAgreed', data: { agreedBy } } as const;

  it('is agreed by each party once, and completed by the last', () => {
    given(transfer, proposed).when('agree', { by: player }).gives(agreed);
    given(transfer, proposed, agreed).when('agree', { by: player }).refuses('conflict');
    given(transfer, proposed, agreed)
      .when('agree', { by: from })
      .gives({ type: 'TransferCompleted', state: 'completed', data: { agreedBy: [...agreedBy, from.id] } });
  });

  it('is restricted by the access rule and by the state', () => {
    given(transfer, proposed).when('agree', { by: staff }).refuses('forbidden');
    given(transfer, proposed, agreed, { type: 'TransferCompleted' })
      .when('agree', { by: from })
      .refuses('invalid_transition');
  });
});

describe('an article', () => {
  const drafted = { type: 'ArticleDrafted', data: { slug: 'derby', authorId: staff.id } } as const;

  it('holds its slug until the slug changes or the article is removed', () => {
    const slug = (input: { slug?: string; title?: string }) =>
      given(article, drafted).when('edit', { by: staff, input }).gives({ type: 'ArticleEdited' }).holds;
    expect(slug({ slug: 'cup' })).toMatchObject([{ name: 'slug', key: 'cup', limit: 1 }]);
    expect(slug({ title: 'The derby' })).toEqual([]);
    const { holds } = given(article, drafted).when('remove', { by: staff }).gives({ type: 'ArticleRemoved' });
    expect(holds).toMatchObject([{ name: 'slug', key: null }]);
  });

  it('can be published only with a title', () => {
    given(article, drafted).when('publish', { by: staff }).refuses('title_missing');
  });
});

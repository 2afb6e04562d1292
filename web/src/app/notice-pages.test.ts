import { describe, expect, test } from 'vitest';
import { SPA_ROUTES } from '../../../api/generated/spa-routes.ts';
import { AGREEMENTS } from '../features/agreements/kinds.ts';
import { memberPathOf } from '../resources/member-paths.ts';
import { ABOUT } from '../../../domain/notifications/kinds.ts';
import { itemPageOf, NOTICE_PAGES, noticePageOf } from '../../../domain/notifications/kinds/pages.ts';

/** The routes of the app. Of agreements only the kinds that exist. */
const routes = SPA_ROUTES.flatMap((route) =>
  route.startsWith('/agreements/:view')
    ? AGREEMENTS.map(({ view }) => route.replace(':view', view))
    : [route],
);

const leadsTo = (page: string, route: string): boolean => {
  const [asked, parts] = [page.split('/'), route.split('/')];
  return (
    asked.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === asked[at])
  );
};

const [id, byId] = ['item', 'actor'];

describe('the page of a notification', () => {
  test.each(NOTICE_PAGES)('%s is a route of the app', (page) => {
    expect(routes.some((route) => leadsTo(page, route))).toBe(true);
  });

  test.each(ABOUT.filter((kind) => memberPathOf(kind, id) !== null))(
    'of a %s is the one that its name leads to elsewhere',
    (kind) => expect(itemPageOf(kind, id)).toBe(memberPathOf(kind, id)),
  );

  test('is missing for an injury and for items of the staff alone', () => {
    const without = ABOUT.filter((kind) => itemPageOf(kind, id) === null);
    expect(without).toEqual(['appeal', 'suspension-suggestion', 'proposal', 'injury']);
  });

  test('is that of its item, otherwise of its kind, otherwise of its actor', () => {
    const contract = { kind: 'contract_drafted', byId, aboutKind: 'contract', aboutId: id };
    expect(noticePageOf(contract)).toBe('/agreements/contracts/item');
    expect(noticePageOf({ kind: 'contract_discarded', byId })).toBe('/agreements/contracts');
    expect(noticePageOf({ kind: 'followed', byId })).toBe('/members/actor');
    expect(noticePageOf({ kind: 'announcement' })).toBeNull();
  });

  test('about a comment is its post; about a hidden item, the page of its author', () => {
    const comment = { byId, aboutKind: 'comment', aboutId: id };
    expect(noticePageOf({ ...comment, kind: 'post_commented', postId: 'post' })).toBe('/posts/post');
    expect(noticePageOf({ ...comment, kind: 'comment_hidden' })).toBe('/hidden/comment/item');
    const product = { aboutKind: 'product', aboutId: id };
    expect(noticePageOf({ ...product, kind: 'product_hidden' })).toBe('/hidden/product/item');
    expect(noticePageOf({ ...product, kind: 'stock_back' })).toBe('/products/item');
    const injury = { kind: 'injury_recorded', byId, aboutKind: 'injury', aboutId: id };
    expect(noticePageOf(injury)).toBe('/members/actor');
  });
});

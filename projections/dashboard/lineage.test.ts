import { expect, test } from 'vitest';
import { SPA_ROUTES } from '../../api/generated/spa-routes.ts';
import { registry } from '../../domain/registry.ts';
import { allProjections } from '../areas.ts';
import { lineageOf } from './lineage.ts';

const { figures, projections } = lineageOf(allProjections(registry), registry);

const eventsOf = (kind: string | null, name: string) =>
  figures.find((one) => one.kind === kind && one.name === name)?.events;

test('each counter has the events that change it', () => {
  expect(eventsOf('post', 'views')).toEqual(['PostPublished', 'PostViewed', 'VideoPosted']);
  expect(eventsOf('article', 'views')).toContain('ArticleViewed');
  expect(eventsOf('article', 'views')).not.toContain('PostViewed');
  expect(eventsOf('campaign-analytics', 'clicks')).toContain('AdClicked');
  expect(eventsOf('team', 'wins')).toEqual(['TeamResultCounted']);
  expect(eventsOf(null, 'points')).toEqual(
    expect.arrayContaining(['PostPublished', 'VideoReady', 'UserUnfollowed']),
  );
  expect(figures.filter(({ events }) => events.length === 0).map(({ name }) => name)).toEqual([]);
});

test('each number is shown on a page, and each page exists', () => {
  expect(
    figures.filter(({ pages }) => pages.length === 0).map(({ kind, name }) => `${kind}.${name}`),
  ).toEqual([]);
  const pages = new Set([...figures, ...projections].flatMap((one) => one.pages));
  const isKnown = (page: string): boolean => {
    const [address = ''] = page.split('?');
    return SPA_ROUTES.includes(address) || address.startsWith('/admin/resources/');
  };
  expect([...pages].filter((page) => !isKnown(page))).toEqual([]);
});

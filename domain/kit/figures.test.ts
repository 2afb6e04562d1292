import { describe, expect, it } from 'vitest';
import { personal, text } from './fields.ts';
import { figure, figuresIn, onDay, persons, rate, rateOf, type Figures } from './figures.ts';
import { BadDefinition, kindOf } from './kind.ts';
import type { Resource } from './resource.ts';
import { anyone, full } from './rules.ts';

const showing = (figures: Figures): Resource => ({
  name: 'shown',
  path: '/shown',
  fields: { ofId: text(), secret: personal(text()) },
  states: ['kept'],
  actions: { create: { event: 'Kept', to: 'kept', by: [full] } },
  lookups: [],
  read: [anyone],
  figures,
});

describe('a figure', () => {
  it('belongs to the item, to the item in a field or to the platform', () => {
    const figures = {
      own: figure('views', 'id'),
      its: persons('reach', 'ofId'),
      all: figure('posts', 'platform'),
    };
    expect(kindOf(showing(figures)).resource.figures).toBe(figures);
  });

  it.each([
    ['an unknown field', { views: figure('views', 'other') }],
    ['a personal field', { views: figure('views', 'secret') }],
    ['an unknown day field', { views: onDay('day', figure('views', 'id')) }],
    ['a name that is a field', { ofId: figure('views', 'id') }],
    ['a rate of an unknown figure', { ctr: rate(['clicks'], 'impressions') }],
  ])('is a definition error: %s', (_, figures) => {
    expect(() => kindOf(showing(figures))).toThrow(BadDefinition);
  });

  it('is not an input of any action', () => {
    const kind = kindOf(showing({ views: figure('views', 'id') }));
    const sent = { ofId: 'a', secret: 'b', views: 7 };
    const [issue] = kind.actions['create']?.schemas().input.safeParse(sent).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['views'] });
  });
});

describe('rates', () => {
  const figures = {
    impressions: figure('impressions', 'id'),
    clicks: figure('clicks', 'id'),
    conversions: figure('conversions', 'id'),
    ctr: rate(['clicks'], 'impressions'),
    engagement: rate(['clicks', 'conversions'], 'impressions'),
  };

  it('are computed from the counters, with four decimal places', () => {
    const read = { impressions: 3, clicks: 1, conversions: 1, other: 9 };
    expect(figuresIn(figures, read)).toEqual({
      impressions: 3,
      clicks: 1,
      conversions: 1,
      ctr: 0.3333,
      engagement: 0.6667,
    });
  });

  it('are 0 if the divisor is 0', () => {
    expect(rateOf(0, 0)).toBe(0);
  });

  it('are null if no counters were read', () => {
    expect(figuresIn(figures, { title: 'a' })).toBeNull();
  });
});

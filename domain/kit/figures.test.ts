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
  it('is of the thing itself, of what a field names or of the platform', () => {
    const figures = {
      own: figure('views', 'id'),
      its: persons('reach', 'ofId'),
      all: figure('posts', 'platform'),
    };
    expect(kindOf(showing(figures)).resource.figures).toBe(figures);
  });

  it.each([
    ['a field that there is none of', { views: figure('views', 'other') }],
    ['a personal field', { views: figure('views', 'secret') }],
    ['a day that there is none of', { views: onDay('day', figure('views', 'id')) }],
    ['a name that is a field', { ofId: figure('views', 'id') }],
    ['a rate of what is not counted', { ctr: rate(['clicks'], 'impressions') }],
  ])('is refused at start: %s', (_, figures) => {
    expect(() => kindOf(showing(figures))).toThrow(BadDefinition);
  });

  it('is taken by no action', () => {
    const kind = kindOf(showing({ views: figure('views', 'id') }));
    const sent = { ofId: 'a', secret: 'b', views: 7 };
    const [issue] = kind.actions['create']?.input.safeParse(sent).error?.issues ?? [];
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

  it('follow from what was counted, to four places', () => {
    const read = { impressions: 3, clicks: 1, conversions: 1, other: 9 };
    expect(figuresIn(figures, read)).toEqual({
      impressions: 3,
      clicks: 1,
      conversions: 1,
      ctr: 0.3333,
      engagement: 0.6667,
    });
  });

  it('are 0 where there is nothing to divide by', () => {
    expect(rateOf(0, 0)).toBe(0);
  });

  it('are not told where nothing was read', () => {
    expect(figuresIn(figures, { title: 'a' })).toBeNull();
  });
});

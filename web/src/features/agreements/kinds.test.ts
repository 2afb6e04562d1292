import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../resources/catalogue.ts';
import { actionOf } from '../../resources/known.ts';
import { AGREEMENTS, agreementsOf } from './kinds.ts';
import { sourcesOf } from './mine.ts';
import { offersBetween } from './offers.ts';

/** The pages of agreements name only fields, states and actions of the definitions. */

describe.each(AGREEMENTS)('$kind', ({ kind, parties, fields, short, open }) => {
  const definition = definitionOf(kind);

  test('has the fields and states that its pages show', () => {
    const known = definition?.fields.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...parties, ...fields, ...short]));
    expect(definition?.states).toEqual(expect.arrayContaining([...open]));
  });
});

const offers = [
  ...offersBetween('CLUB', 'PLAYER'),
  ...offersBetween('PLAYER', 'CLUB'),
  ...offersBetween('AGENT', 'PLAYER'),
];

test.each(offers)('a $kind offered by a $by to a $to has all that its creation needs', (offer) => {
  const definition = definitionOf(offer.kind);
  const takes = (definition && actionOf(definition, 'create'))?.takes ?? [];
  const given = [offer.own, offer.other, ...offer.only];
  expect(takes.map(({ name }) => name)).toEqual(expect.arrayContaining(given));
  const needed = takes.filter(({ optional }) => !optional).map(({ name }) => name);
  expect(given).toEqual(expect.arrayContaining(needed));
});

test('a club offers no agency, and a coach offers nothing', () => {
  expect(offersBetween('CLUB', 'PLAYER').map(({ view }) => view)).toEqual(['contracts', 'transfers']);
  expect(offersBetween('COACH', 'PLAYER')).toEqual([]);
  expect(agreementsOf('COACH').map(({ view }) => view)).toEqual(['sponsorships']);
});

test('the lists are those of the reader’s role', () => {
  const pathsOf = (role: 'CLUB' | 'PLAYER' | 'AGENT') =>
    AGREEMENTS.map((one) => sourcesOf(one, { id: 'me', role }, 'its').map(({ path }) => path));
  const sponsorships = ['/sponsorships/athlete/me', '/sponsorships/sponsor/me'];
  expect(pathsOf('CLUB')).toEqual([
    ['/contract/club/its'],
    ['/transfer/arrivals/its', '/transfer/departures/its'],
    [],
    sponsorships,
  ]);
  expect(pathsOf('PLAYER')).toEqual([
    ['/contract/player/its'],
    ['/transfer/player/its'],
    ['/agent-client'],
    sponsorships,
  ]);
  expect(pathsOf('AGENT')).toEqual([
    ['/agents/its/contracts'],
    ['/agents/its/transfers'],
    ['/agent-client/agent/its'],
    sponsorships,
  ]);
});

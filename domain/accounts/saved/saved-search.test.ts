import { expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import { theSystem } from '../../kit/rules.ts';
import { fold, given, person } from '../../../tests/support/spec.ts';
import { savedSearch } from './saved-search.ts';
import { searchDigest } from './search-digest.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [nora, mona] = [person(id(2), { role: 'SCOUT' }), person(id(3))];
const now = '2026-11-20T10:00:00.000Z';

const input = { name: 'ناشئون', kind: 'user', filters: { sport: 'BOXING' } } as const;
const saved = (alerts: boolean) =>
  ({
    type: 'SearchSaved',
    data: { ...input, alerts, userId: nora.id },
  }) as const;
const matched = (...toldIds: string[]) => ({ type: 'SavedSearchMatched', data: { toldIds } }) as const;

test('a search is saved by those who look for others, with words or a kind', () => {
  given(savedSearch)
    .when('create', { by: nora, input })
    .gives({ type: 'SearchSaved', data: { ...input, alerts: true, userId: nora.id } });
  given(savedSearch).when('create', { by: mona, input }).refuses('forbidden');
  given(savedSearch)
    .when('create', { by: nora, input: { name: 'فارغ' } })
    .refuses('invalid');
});

test('the event of a change has alerts only if they were switched', () => {
  given(savedSearch, saved(false))
    .when('edit', { by: nora, input: { alerts: true } })
    .gives({ type: 'SavedSearchChanged', data: { alerts: true } });
  given(savedSearch, saved(true))
    .when('edit', { by: nora, input: { name: 'كبار', alerts: true } })
    .gives({ type: 'SavedSearchChanged', data: { name: 'كبار' } });
});

test('a search remembers what it has told, the latest 500', () => {
  const match = (...toldIds: string[]) => ({ by: theSystem, input: { toldIds } });
  given(savedSearch, saved(true))
    .when('match', match(id(4)))
    .gives(matched(id(4)));
  given(savedSearch, saved(true), matched(id(4)))
    .when('match', match(id(4), id(5)))
    .gives(matched(id(4), id(5)));
  given(savedSearch, saved(true), matched(id(4)))
    .when('match', match(id(4)))
    .refuses('invalid_transition');
  const many = Array.from(
    { length: 500 },
    (_, at) => `01900000-0000-7000-8000-${String(at + 100).padStart(12, '0')}`,
  );
  given(savedSearch, saved(true), matched(...many))
    .when('match', match(id(4)))
    .gives(matched(...many.slice(1), id(4)));
  given(savedSearch, saved(true))
    .when('match', { by: nora, input: { toldIds: [id(4)] } })
    .refuses('forbidden');
});

test('the daily run begins at nine in the morning after its day', () => {
  const opened = { type: 'SearchDigestOpened', data: { day: '2026-11-25', since: now } } as const;
  expect(kindOf(searchDigest).actions['begin']?.action.at?.(fold(searchDigest, opened))).toBe(
    '2026-11-26T07:00:00.000Z',
  );
});

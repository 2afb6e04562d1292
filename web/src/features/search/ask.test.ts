import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askIn, LONGEST, searchOf } from './ask.ts';

test('any address has a valid request for the API, and an address of its own', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('user', 'post', 'none', '', null),
      (q, kind) => {
        const search = new URLSearchParams({ q, ...(kind !== null && { kind }) });
        const ask = askIn(search);
        expect(ask.q.length).toBeLessThanOrEqual(LONGEST);
        expect(askIn(new URLSearchParams(searchOf(ask)))).toEqual(ask);
      },
    ),
  );
});

test.each([
  ['q=%23%D8%AA%D9%85%D8%B1%D9%8A%D9%86', { q: '#تمرين', kind: undefined, filters: {} }],
  ['q=mona&kind=user', { q: 'mona', kind: 'user', filters: {} }],
  ['kind=user&sport=CHESS&x=1', { q: '', kind: 'user', filters: { sport: 'CHESS' } }],
  ['q=+&kind=admin', { q: '', kind: undefined, filters: {} }],
])('%s', (search, ask) => expect(askIn(new URLSearchParams(search))).toEqual(ask));

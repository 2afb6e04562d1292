import { describe, expect, test } from 'vitest';
import { signKeysIn, tagKey } from './tags.ts';

describe('the tags and mentions of a text', () => {
  test.each([
    ['مباراة #كرة_القدم مع @Nadia_F!', ['#كره_القدم', '@nadia_f']],
    ['#Football #FOOTBALL', ['#football']],
    ['#مُدرِّب و#راحة', ['#مدرب']],
    ['C#sharp a@b #1 #2026', []],
    ['#الأهلي_2026', ['#الاهلي_2026']],
    ['(@omar.h، يا بطل)', ['@omar.h']],
  ])('%s', (text, keys) => expect(signKeysIn(text)).toEqual(keys));

  test('are at most twenty', () => {
    const text = Array.from({ length: 30 }, (_, at) => `#tag${at}x`).join(' ');
    expect(signKeysIn(text)).toHaveLength(20);
  });
});

test.each([
  ['كُرة_القدم', 'كره_القدم'],
  ['Café', 'cafe'],
])('%s is the tag %s', (one, other) => expect(tagKey(one)).toBe(tagKey(other)));

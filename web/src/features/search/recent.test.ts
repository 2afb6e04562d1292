import { beforeEach, expect, test, vi } from 'vitest';
import { addRecent, forgetRecent, recentOf } from './recent.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the newest searches are kept once each, for each member', () => {
  for (const q of ['one', 'two', 'one', '']) addRecent('mona', q);
  expect(recentOf('mona')).toEqual(['one', 'two']);
  expect(recentOf('omar')).toEqual([]);
  for (let at = 0; at < 20; at += 1) addRecent('mona', `search ${at}`);
  expect(recentOf('mona')).toHaveLength(8);
  forgetRecent('mona');
  expect(recentOf('mona')).toEqual([]);
});

test('what is stored in another form is ignored', () => {
  stored.set('malaab.searches.mona', '{"a":1}');
  expect(recentOf('mona')).toEqual([]);
  stored.set('malaab.searches.mona', 'no json');
  expect(recentOf('mona')).toEqual([]);
});

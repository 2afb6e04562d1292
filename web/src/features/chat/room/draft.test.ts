import { beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts } from '../../../app/drafts.ts';
import { draftOf, keepDraft } from './draft.ts';

/** The part of the browser's storage that drafts use. */
const storage = () => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

beforeEach(() => {
  const both = { localStorage: storage(), sessionStorage: storage() };
  vi.stubGlobal('window', both);
  vi.stubGlobal('localStorage', both.localStorage);
});

const [roomId, mona, omar] = ['room', 'mona', 'omar'];

test('a draft of a conversation is its writer’s alone', () => {
  keepDraft({ roomId, readerId: mona }, { text: 'سر', replyTo: 'message' });
  expect(draftOf({ roomId, readerId: mona })).toEqual({ text: 'سر', replyTo: 'message' });
  expect(draftOf({ roomId, readerId: omar })).toEqual({ text: '' });
});

test('signing out drops all drafts of the browser, and nothing else', () => {
  keepDraft({ roomId, readerId: mona }, { text: 'سر' });
  window.sessionStorage.setItem('malaab.draft.post', '{}');
  window.localStorage.setItem('malaab.outbox.mona', '[]');
  dropDrafts();
  expect(draftOf({ roomId, readerId: mona })).toEqual({ text: '' });
  expect(window.sessionStorage.getItem('malaab.draft.post')).toBeNull();
  expect(window.localStorage.getItem('malaab.outbox.mona')).toBe('[]');
});

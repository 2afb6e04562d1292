import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from './connection.ts';
import { hearing } from './connection-monitor.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const states: ConnectionState[] = [];
  return { states, ear: hearing((state) => states.push(state)) };
};
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a tab is connecting until its first frame, and idle once it has stopped', () => {
  const { states, ear } = listen();
  ear.heard();
  ear.heard();
  ear.stop();
  expect(states).toEqual(['connecting', 'connected', 'idle']);
});

test('failed attempts count as failed after 30 seconds, until a frame arrives', () => {
  const { states, ear } = listen();
  for (let attempt = 0; attempt < 29; attempt += 1) {
    pass(1);
    ear.unheard(true);
  }
  expect(states).toEqual(['connecting']);
  pass(1);
  ear.unheard(true);
  expect(ear.isLost()).toBe(true);
  ear.heard();
  expect(states).toEqual(['connecting', 'failed', 'connected']);
});

test('an open socket counts as connected until it closes, also without frames', () => {
  const { states, ear } = listen();
  ear.heard();
  pass(3600);
  ear.closed();
  ear.unheard(true);
  expect(states).toEqual(['connecting', 'connected', 'connecting']);
});

test('an attempt that the tab aborts says nothing about the server, except after a long time without an answer', () => {
  const { states, ear } = listen();
  ear.heard();
  pass(1);
  ear.unheard(false);
  expect(states).toEqual(['connecting', 'connected']);
  pass(30);
  ear.unheard(false);
  expect(states).toEqual(['connecting', 'connected', 'failed']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from './connection.ts';
import { connectionMonitorOf } from './connection-monitor.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const states: ConnectionState[] = [];
  return { states, monitor: connectionMonitorOf((state) => states.push(state)) };
};
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a tab is connecting until its first frame, and idle once it has stopped', () => {
  const { states, monitor } = listen();
  monitor.answered();
  monitor.answered();
  monitor.stop();
  expect(states).toEqual(['connecting', 'connected', 'idle']);
});

test('failed attempts count as failed after 30 seconds, until a frame arrives', () => {
  const { states, monitor } = listen();
  for (let attempt = 0; attempt < 29; attempt += 1) {
    pass(1);
    monitor.unanswered(true);
  }
  expect(states).toEqual(['connecting']);
  pass(1);
  monitor.unanswered(true);
  expect(monitor.isLost()).toBe(true);
  monitor.answered();
  expect(states).toEqual(['connecting', 'failed', 'connected']);
});

test('an open socket counts as connected until it closes, also without frames', () => {
  const { states, monitor } = listen();
  monitor.answered();
  pass(3600);
  monitor.closed();
  monitor.unanswered(true);
  expect(states).toEqual(['connecting', 'connected', 'connecting']);
});

test('an attempt that the tab aborts says nothing about the server, except after a long time without an answer', () => {
  const { states, monitor } = listen();
  monitor.answered();
  pass(1);
  monitor.unanswered(false);
  expect(states).toEqual(['connecting', 'connected']);
  pass(30);
  monitor.unanswered(false);
  expect(states).toEqual(['connecting', 'connected', 'failed']);
});

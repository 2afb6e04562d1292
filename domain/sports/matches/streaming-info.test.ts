import { expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import { theSystem } from '../../kit/rules.ts';
import { fold, given, person, thing, TODAY } from '../../../tests/support/spec.ts';
import { streamingInfo } from './streaming-info.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const staff = person(id(2), { role: 'ADMIN', permissions: ['events:write'] });
const on = (state: string) => ({ refs: { eventId: thing(state) } });
const [BEGIN, END] = ['2026-11-21T16:00:00.000Z', '2026-11-21T18:00:00.000Z'];
const input = {
  eventId: id(3),
  url: 'https://example.com/live',
  provider: 'ملاعب',
  startsAt: BEGIN,
  endsAt: END,
};
const scheduled = { type: 'StreamScheduled', data: input } as const;
const started = { type: 'StreamStarted' } as const;

test('a broadcast is scheduled by the staff, ends after it starts, and is of no cancelled event', () => {
  const schedule = (more: object = {}, state = 'published') =>
    given(streamingInfo).when('create', { by: staff, input: { ...input, ...more }, ...on(state) });
  schedule().gives(scheduled);
  schedule({ endsAt: null }).gives({ type: 'StreamScheduled', data: { ...input, endsAt: null } });
  schedule({ endsAt: BEGIN }).refuses('invalid');
  schedule({}, 'cancelled').refuses('event_cancelled');
  given(streamingInfo)
    .when('create', { by: person(id(4)), input, ...on('published') })
    .refuses('forbidden');
});

test('it starts and ends automatically, not earlier', () => {
  const [starting, ending] = [given(streamingInfo, scheduled), given(streamingInfo, scheduled, started)];
  starting.when('start', { by: theSystem, now: TODAY, ...on('published') }).refuses('invalid_transition');
  starting.when('start', { by: theSystem, now: BEGIN, ...on('published') }).gives(started);
  ending.when('end', { by: theSystem, now: BEGIN }).refuses('invalid_transition');
  ending.when('end', { by: theSystem, now: END }).gives({ type: 'StreamEnded' });
});

test('without an end it runs until the staff end it', () => {
  const endless = { type: 'StreamScheduled', data: { ...input, endsAt: null } } as const;
  expect(kindOf(streamingInfo).actions['end']?.action.at?.(fold(streamingInfo, endless, started))).toBeNull();
  given(streamingInfo, endless, started).when('end', { by: staff }).gives({ type: 'StreamEnded' });
});

test('it doesn’t start once its event is cancelled', () => {
  given(streamingInfo, scheduled)
    .when('start', { by: theSystem, now: BEGIN, ...on('cancelled') })
    .refuses('event_cancelled');
});

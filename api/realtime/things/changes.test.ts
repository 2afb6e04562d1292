import { expect, test } from 'vitest';
import { openOwnerStream } from '../../../commands/core/ids.ts';
import { emptyStream, foldEvent, type StreamState } from '../../../commands/core/streams.ts';
import type { JsonObject, RecordedEvent } from '../../../domain/kit/log.ts';
import { registry } from '../../../domain/registry.ts';
import { happened } from '../happened.fixture.ts';
import { changesOf, thingTopic, topicsOfThing } from './changes.ts';

/** Changes over streams that the test fills; reads of streams are recorded. */
const openChanges = (max?: number) => {
  const streams = new Map<string, StreamState>();
  const loaded: string[] = [];
  const changes = changesOf({
    registry,
    ...(max !== undefined && { max }),
    streams: {
      known: () => undefined,
      load: (stream) => {
        loaded.push(stream);
        return Promise.resolve(streams.get(stream) ?? emptyStream);
      },
    },
  });
  changes.begin(0n);
  const watched = new Set<string>();
  return {
    changes,
    loaded,
    watches: (name: string) => {
      for (const topic of topicsOfThing(name)) watched.add(topic);
      changes.watch(thingTopic(name));
    },
    observe: (event: RecordedEvent) => changes.observe(event, (topic) => watched.has(topic)),
    stored: (event: RecordedEvent) => {
      const state = streams.get(event.stream) ?? emptyStream;
      streams.set(event.stream, foldEvent(registry, state, event));
    },
    told: (name: string, after: bigint, upTo: bigint) =>
      changes.rows([thingTopic(name)], { after, upTo }).map(({ position, event }) => [position, event]),
  };
};

const about = (type: string, position: bigint, item: string, data: JsonObject = {}): RecordedEvent => ({
  ...happened(type, position, { item, data }),
  stream: `stream-of-${item}`,
});

test('a thing is reported with its last change in a span', () => {
  const { observe, told } = openChanges();
  observe(about('CompetitionEdited', 3n, 'cup'));
  observe(about('CompetitionEdited', 5n, 'cup'));
  expect(told('competition/cup', 2n, 9n)).toEqual([[5n, 'CompetitionEdited']]);
  expect(told('competition/cup', 5n, 9n)).toEqual([]);
  expect(told('competition/other', 2n, 9n)).toEqual([]);
});

test('beyond the maximum of stored things, the oldest change is reported as possible', () => {
  const { observe, told, changes } = openChanges(2);
  for (const [n, cup] of ['a', 'b', 'c'].entries()) observe(about('CompetitionEdited', BigInt(n + 1), cup));
  expect(changes.since()).toBe(1n);
  expect(told('competition/a', 0n, 9n)).toEqual([[9n, 'changed']]);
  expect(told('competition/a', 1n, 9n)).toEqual([]);
  expect(told('competition/c', 1n, 9n)).toEqual([[3n, 'CompetitionEdited']]);
});

test('the stream of an event without its whole is read only if a thing of that kind is watched', async () => {
  const { observe, stored, changes, loaded, watches, told } = openChanges();
  const [made, edited, again] = [
    about('ParticipantRegistered', 1n, 'p', { competitionId: 'cup' }),
    about('ParticipantQualified', 2n, 'p'),
    about('ParticipantQualified', 3n, 'p'),
  ];
  for (const event of [made, edited, again]) stored(event);
  expect(observe(made).rows.map(({ kind, item }) => [kind, item])).toContainEqual(['competition', 'cup']);
  expect(observe(edited).unknown).toEqual([]);
  // it is unknown which of them it was: each may have changed
  expect(told('competition/other', 1n, 9n)).toEqual([[9n, 'changed']]);
  expect(loaded).toEqual([]);

  watches('competition/cup');
  expect(observe(again).unknown).toEqual(['competition']);
  const rows = await changes.resolve(again);
  expect(rows.map(({ kind, item, position }) => [kind, item, position])).toEqual([
    ['competition', 'cup', 3n],
  ]);
  expect(loaded).toEqual(['stream-of-p']);
});

test('taking and releasing a reservation are changes of the thing with the places', () => {
  const { observe, watches, told } = openChanges();
  const stream = openOwnerStream('competitionParticipantPlace', 'cup');
  const held = (type: string, position: bigint) => observe({ ...happened(type, position), stream });
  expect(held('Held', 1n).rows).toEqual([]);
  expect(told('competition/cup', 0n, 9n)).toEqual([[1n, 'Held']]);
  watches('competition/cup');
  expect(held('Released', 2n).rows).toMatchObject([{ kind: 'competition', item: 'cup', part: null }]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { openingFor, typesFor } from './needs.ts';
import type { Projection, SeenEvent } from './projection.ts';
import { allProjections } from '../areas.ts';
import { RowBuffer } from './rows.ts';

const eventOf = (type: string, data: SeenEvent['data']): SeenEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: { version: 1, item: randomUUID(), state: 'active', command: randomUUID(), actor: randomUUID() },
  stream: 'thing-1',
  revision: 0,
  position: 1n,
  at: '2026-11-20T12:00:00.123Z',
});

const doing = (name: string, on: Projection['on'], more: Partial<Projection> = {}): Projection => ({
  name,
  version: 1,
  tables: [],
  on,
  ...more,
});
const nothing = () => undefined;

test('the types of all chosen projections and of erasure events; all types for a projection with `every`', () => {
  const some = [doing('a', { One: nothing, Two: nothing }), doing('b', { Two: nothing, Three: nothing })];
  expect(typesFor(some)?.toSorted()).toEqual(['ErasureCompleted', 'One', 'PersonErased', 'Three', 'Two']);
  expect(typesFor([...some, doing('c', {}, { every: nothing })])).toBe(null);
});

test('boxes are decrypted for projections that read them, and for erasure events', async () => {
  const asked: string[] = [];
  const opening = openingFor(
    [doing('a', { Read: nothing }), doing('b', { Unread: nothing }, { every: nothing, sealed: 'unread' })],
    async (events) => {
      asked.push(...events.map(({ type }) => type));
      return events.map((event) => ({ ...event, data: { opened: true } }));
    },
  );
  const events = ['Unread', 'Read', 'ErasureCompleted', 'Unread', 'Read'].map((type) => eventOf(type, {}));
  const plain = events.flatMap((event) => ({ ...event, data: {} }));
  const seen = await opening(plain);
  expect(asked).toEqual(['Read', 'ErasureCompleted', 'Read']);
  expect(seen.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(seen.map(({ data }) => 'opened' in data)).toEqual([false, true, true, false, true]);
});

const unread = allProjections(registry).filter(({ sealed }) => sealed === 'unread');

describe.each(unread.map((projection) => [projection.name, projection] as const))(
  '%s reads no personal value',
  (_, projection) => {
    const kinds = registry.kinds.filter(({ events }) =>
      events.some((type) => projection.every ?? projection.on[type]),
    );
    test.each(kinds.map((kind) => [kind.name, kind] as const))('of %s', (__, kind) => {
      const looked = new Set<string>();
      const noted = (values: Record<string, unknown>): Record<string, unknown> =>
        new Proxy(values, {
          get: (of, field, receiver) => {
            if (typeof field === 'string') looked.add(field);
            return Reflect.get(of, field, receiver);
          },
        });
      const value = Object.fromEntries(Object.keys(kind.facts).map((field) => [field, randomUUID()]));
      for (const type of kind.events) {
        const event = eventOf(type, noted({ ...value, was: { ...value } }));
        const rows = new RowBuffer(projection.tables);
        projection.on[type]?.(event, rows);
        projection.every?.(event, rows);
      }
      expect(Object.keys(kind.personal).filter((field) => looked.has(field))).toEqual([]);
    });
  },
);

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endsOfPath, relatedPaths } from '../../domain/kit/related.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { registry } from '../../domain/registry.ts';
import { readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { runHandlers, workOf } from '../engine/batch.ts';
import { bulkLoad } from '../engine/bulk.ts';
import { figuresProjection } from '../analytics/figures.ts';
import { projectionOf, tableOf } from './from-resource.ts';
import type { SeenEvent } from '../engine/projection.ts';
import { selectionOf } from './selection.ts';
import { statementsOf } from '../engine/statements.ts';
import { createIndexes, createKey, createTable, qualified } from '../engine/table.ts';

const described = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  examples: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxProperties: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** A schema may name several types: a boolean or null. */
const several = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });

const days = { min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true };
const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date(days).map((one) => one.toISOString()),
  date: fc.date(days).map((one) => one.toISOString().slice(0, 10)),
};

/** Generates values of a JSON schema, up to its limits; other rules are checked by the field's own parser. */
const valueOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const { type } = several.parse(schema);
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valueOf({ ...several.parse(schema), type: one })));
  const field = described.parse(schema);
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = field;
  if (field.anyOf) return fc.oneof(...field.anyOf.map(valueOf));
  if (field.enum) return fc.constantFrom(...field.enum);
  // Random values rarely match formats such as phone numbers, so their examples are used.
  if (field.examples) return fc.constantFrom(...field.examples);
  if (field.const !== undefined) return fc.constant(field.const);
  switch (field.type ?? 'string') {
    case 'object': {
      if (field.properties === undefined)
        return fc.dictionary(fc.string({ maxLength: 60 }), valueOf(field.additionalProperties ?? {}), {
          maxKeys: Math.min(field.maxProperties ?? 0, 8),
        });
      const members: Readonly<Record<string, fc.Arbitrary<unknown>>> = Object.fromEntries(
        Object.entries(field.properties).map(([name, one]) => [name, valueOf(one)]),
      );
      return fc.record(members, { requiredKeys: field.required ?? [] });
    }
    case 'array':
      return fc.array(valueOf(field.items), {
        minLength: field.minItems ?? 0,
        maxLength: Math.min(field.maxItems ?? 0, 6),
      });
    case 'integer':
      return fc.maxSafeInteger().map((one) => Math.min(Math.max(one, minimum), maximum));
    case 'number':
      return fc.double({ noNaN: true, min: field.minimum ?? -1e300, max: field.maximum ?? 1e300 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const known = FORMATS[field.format ?? ''];
      if (known) return known;
      if (field.pattern !== undefined) return fc.stringMatching(new RegExp(field.pattern));
      const { minLength = 0, maxLength = 0 } = field;
      const unit = fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        fc.constantFrom('\\', '"', '\t', '\n', '{', 'م'),
      );
      const short = fc.string({ unit, minLength, maxLength: Math.min(maxLength, 40) });
      // A long text tests large rows and index entries.
      const long = fc.constant('لا'.repeat(maxLength).slice(0, maxLength));
      return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: long });
    }
  }
};

/** Generates field values that the definition accepts. */
const fieldsOf = (kind: Kind): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(kind.resource.fields).map(([name, field]) => [
        name,
        valueOf(z.toJSONSchema(field, { io: 'input' }))
          .filter((value) => field.safeParse(value).success)
          .map((value) => field.parse(value)),
      ]),
    ),
  );

/** A value after a JSON round trip: no minus zero, nothing undefined. */
const stored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** The counters of an item without counted events. */
const uncounted = ({ resource: { figures = {} } }: Kind) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, one]) => {
      if (one.kind === 'rate') return [];
      return [[name, one.kind === 'money' ? { amount: 0, currency: one.currency } : 0]];
    }),
  );

let it: ReadModels;
let client: PoolClient;
beforeAll(async () => {
  it = await readModels();
  client = await it.pool.connect();
  await client.query('create schema live');
  for (const table of figuresProjection(registry).tables) await client.query(createTable('live', table));
});
afterAll(async () => {
  client.release();
  await it.close();
});

const eventOf = (type: string, state: string, data: SeenEvent['data']): SeenEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: { version: 1, item: randomUUID(), state, command: randomUUID(), actor: randomUUID() },
  stream: 'thing-1',
  revision: 0,
  position: 1n,
  at: '2026-11-20T12:00:00.123Z',
});

describe.each(registry.kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const projection = projectionOf(kind);
  const table = tableOf(kind);
  const create = kind.actions['create']?.action.event ?? '';
  const state = kind.resource.states[0] ?? '';

  const live = async (events: readonly SeenEvent[]) => {
    await client.query(createTable('live', table));
    await client.query(createKey('live', table));
    for (const statement of createIndexes('live', table)) await client.query(statement);
    const work = workOf(projection);
    expect(runHandlers([work], events)).toEqual([]);
    for (const changes of work.rows.changes())
      for (const { text, values } of statementsOf('live', changes)) await client.query(text, [...values]);
  };
  const rebuilt = async (events: readonly SeenEvent[]) => {
    const bulk = await bulkLoad(client, 'live', [projection]);
    await bulk.take(events);
    await bulk.settle();
    await bulk.index();
  };
  const rowOf = ({ meta, at, data }: SeenEvent) => ({
    id: meta.item,
    state,
    revision: 0,
    createdAt: at,
    updatedAt: at,
    createdBy: meta.actor,
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stored(value)])),
    ...uncounted(kind),
    ...Object.fromEntries(relatedPaths(kind).map((path) => [path, null])),
  });
  /** Tables of the items whose persons `can` requires; they are empty here. */
  const referred = new Set(
    relatedPaths(kind).flatMap((path) => kind.facts[endsOfPath(path).field]?.ref?.resource ?? []),
  );
  const inOrder = (rows: readonly { readonly id: string }[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  /** The rows as they are after the events were written so. */
  const rowsAfter = async (
    write: (events: readonly SeenEvent[]) => Promise<void>,
    events: readonly SeenEvent[],
  ) => {
    await client.query('begin');
    try {
      await write(events);
      for (const name of referred) await client.query(createTable('live', tableOf(registry.kind(name))));
      const { rows } = await client.query<{ id: string }>(
        `select ${selectionOf(kind, 'live')} from ${qualified('live', table.name)} as t`,
      );
      return inOrder(rows);
    } finally {
      await client.query('rollback');
    }
  };

  test('any accepted value survives the round trip through projection and table, live and rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fieldsOf(kind), { minLength: 24, maxLength: 72 }), async (things) => {
        const events = things.map((fields) => eventOf(create, state, fields));
        const expected = inOrder(events.map(rowOf));
        expect(await rowsAfter(live, events)).toEqual(expected);
        expect(await rowsAfter(rebuilt, events)).toEqual(expected);
      }),
      // one table for many values: making it, with its indexes, takes longer than filling it
      { numRuns: 1 },
    );
  });
});

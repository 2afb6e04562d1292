import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describe as described, integer, optional, personal, text } from '../../../domain/kit/fields.ts';
import { registryOf } from '../../../domain/kit/registry.ts';
import type { Action, Resource } from '../../../domain/kit/resource.ts';
import { anyone, full } from '../../../domain/kit/rules.ts';
import { upcast } from '../../../domain/kit/upcast.ts';
import { registry } from '../../../domain/registry.ts';
import { formatOf } from './event-format.ts';
import { FormatBroken, LOCK_FILE, lockOf, readLock, writeLock } from './event-lock.ts';

const by = [full];
const create: Action = { event: 'ParcelSent', to: 'sent', by };
const parcel = {
  name: 'parcel',
  fields: { size: z.enum(['s', 'm']), grams: integer(1, 9000), note: personal(optional(text())) },
  states: ['sent', 'lost'],
  actions: { create },
  lookups: [],
  read: [anyone],
} satisfies Resource;
const locked = lockOf(registryOf([parcel]), {});
const lockAfter = (change: Partial<Resource>) => lockOf(registryOf([{ ...parcel, ...change }]), locked);

describe('the lock of stored events', () => {
  it('has the fields of each type and version, with a sample', () => {
    expect(locked).toEqual({
      ParcelSent: {
        resource: 'parcel',
        versions: {
          1: {
            to: 'sent',
            fields: {
              size: { format: '"s" | "m"' },
              grams: { format: 'integer' },
              note: { format: 'text', sealed: 'owner', optional: true },
            },
            sample: { size: 's', grams: 1, note: 'نص' },
          },
        },
      },
    });
    expect(readLock(writeLock(locked))).toEqual(locked);
  });

  it.each<[string, Partial<Resource>]>([
    ['a field that may be left out', { fields: { ...parcel.fields, gift: optional(text()) } }],
    ['one more choice', { fields: { ...parcel.fields, size: z.enum(['s', 'm', 'l']) } }],
    ['another limit', { fields: { ...parcel.fields, grams: integer(1, 20_000) } }],
    ['a field that needn’t be there any more', { fields: { ...parcel.fields, grams: optional(integer()) } }],
    ['another event', { actions: { create, lose: { event: 'ParcelLost', from: ['sent'], to: 'lost', by } } }],
  ])('accepts %s', (_, change) => {
    expect(() => lockAfter(change)).not.toThrow();
  });

  it.each<[string, Partial<Resource>, string]>([
    [
      'a field that is gone',
      { fields: { size: parcel.fields.size, note: parcel.fields.note } },
      'ParcelSent no longer holds grams',
    ],
    [
      'a field of another type',
      { fields: { ...parcel.fields, grams: text() } },
      'ParcelSent holds grams as text, not integer',
    ],
    [
      'a choice that is gone',
      { fields: { ...parcel.fields, size: z.enum(['m', 'l']) } },
      'ParcelSent holds size as "m" | "l"',
    ],
    [
      'a field that becomes personal',
      { fields: { ...parcel.fields, grams: personal(integer(1, 9000)) } },
      'ParcelSent seals grams otherwise',
    ],
    [
      'a new field that is counted on',
      { fields: { ...parcel.fields, from: text() } },
      'ParcelSent counts on from, which older ones lack',
    ],
    [
      'a new field with a default, which older ones were written without',
      { fields: { ...parcel.fields, express: z.boolean().default(false) } },
      'ParcelSent counts on express, which older ones lack',
    ],
    [
      'a field that must be there from now on',
      { fields: { ...parcel.fields, note: personal(text()) } },
      'ParcelSent counts on note, which older ones may lack',
    ],
    [
      'another state',
      { actions: { create: { ...create, to: 'lost' } } },
      'ParcelSent leads to lost, not sent',
    ],
    [
      'an event that is gone',
      { actions: { create: { ...create, event: 'ParcelPosted' } } },
      'ParcelSent is stored: it must be retired',
    ],
    ['an event of another resource', { name: 'letter' }, 'ParcelSent belongs to parcel'],
    ['a version left out', { upcasters: { ParcelSent: [{}, {}] } }, "ParcelSent can't begin at version 3"],
  ])('refuses %s', (_, change, complaint) => {
    expect(() => lockAfter(change)).toThrow(FormatBroken);
    expect(() => lockAfter(change)).toThrow(complaint);
  });

  it('accepts any change with an upcaster, and keeps the older version permanently', () => {
    const heavier = {
      ...parcel,
      fields: { size: parcel.fields.size, note: parcel.fields.note, kilos: integer() },
      upcasters: {
        ParcelSent: [
          { plain: ({ grams, ...rest }) => ({ ...rest, kilos: Math.ceil(Number(grams) / 1000) }) },
        ],
      },
    } satisfies Resource;
    const { ParcelSent } = lockOf(registryOf([heavier]), locked);
    expect(ParcelSent?.versions[1]).toEqual(locked['ParcelSent']?.versions[1]);
    expect(Object.keys(ParcelSent?.versions[2]?.fields ?? {})).toEqual(['size', 'note', 'kilos']);
    const { upcasters: _, ...back } = heavier;
    expect(() => lockOf(registryOf([back]), ParcelSent ? { ParcelSent } : {})).toThrow('has lost the way');
  });

  it('keeps the fields of a retired event', () => {
    const posted = { create: { ...create, event: 'ParcelPosted' } };
    const after = lockAfter({ actions: posted, retired: { ParcelSent: 'sent' } });
    expect(after['ParcelSent']).toEqual(locked['ParcelSent']);
  });

  it('has the event of an action with a fixed next state', () => {
    const seek: Action = { event: 'ParcelSought', eventInto: { lost: 'ParcelLost' }, by, decide: () => ({}) };
    const { ParcelSought, ParcelLost } = lockAfter({ actions: { create, seek } });
    expect([ParcelSought?.versions['1']?.to, ParcelLost?.versions['1']?.to]).toEqual(['(open)', 'lost']);
  });

  it('joins the fields of two actions with one event, and keeps `was`', () => {
    const weigh: Action = { event: 'ParcelChanged', by, takes: ['grams'], was: ['grams'] };
    const note: Action = { event: 'ParcelChanged', by, takes: ['note'], asks: { why: text(40) } };
    const after = lockAfter({ actions: { create, weigh, note } })['ParcelChanged']?.versions[1];
    expect(after).toMatchObject({ to: '(same)', sample: { grams: 1, why: 'نص', was: { grams: 1 } } });
    expect(after?.fields['was.grams']).toEqual({ format: 'integer', optional: true });
    expect(after?.fields['why']).toEqual({ format: 'text', optional: true });
  });
});

describe('a stored form', () => {
  it.each<[z.ZodType, string]>([
    [z.uuid(), 'uuid'],
    [z.iso.datetime(), 'instant'],
    [optional(z.iso.date()), 'date'],
    [z.array(z.object({ id: z.uuid(), alt: z.string().optional() })), '[{id: uuid, alt?: text}]'],
    [z.record(z.string(), z.union([z.number(), z.boolean()])), '{*: number | boolean}'],
    [z.literal(4), '4'],
  ])('has a readable line: %#', (schema, told) => {
    expect(formatOf(described(schema))).toBe(told);
  });
});

describe('every event in this tree', () => {
  it('has a sample of each version that can still be read as the present version', () => {
    for (const [type, { versions }] of Object.entries(
      lockOf(registry, readLock(readFileSync(LOCK_FILE, 'utf8'))),
    )) {
      const kind = registry.ofEvent(type);
      const newest = versions[Math.max(...Object.keys(versions).map(Number))];
      for (const [version, { sample }] of Object.entries(versions)) {
        const meta = { version: Number(version), item: '', state: '', command: '', actor: null };
        const plain = upcast(kind, { type, meta }, 'plain', sample);
        expect(Object.keys(newest?.sample ?? {})).toEqual(
          expect.arrayContaining(Object.keys(upcast(kind, { type, meta }, 'sealed', plain))),
        );
      }
    }
  });
});

import { expect, test } from 'vitest';
import { optional, text } from '../../domain/kit/fields.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource } from '../../domain/kit/resource.ts';
import { anyone } from '../../domain/kit/rules.ts';
import { projectionOf } from './from-resource.ts';

const pitch = {
  name: 'pitch',
  states: ['open'],
  actions: { create: { event: 'PitchOpened', to: 'open', by: [anyone] } },
  lookups: [],
  read: [anyone],
} as const;
const versionWith = (
  fields: Parameters<typeof defineResource>[0]['fields'],
  sorts: readonly string[] = [],
) => {
  const registry = registryOf([defineResource({ ...pitch, fields, sorts: ['-createdAt', ...sorts] })]);
  return projectionOf(registry.kind('pitch')).version;
};

test('a definition with a new field or sort gets a new version; an unchanged one keeps it', () => {
  const before = versionWith({ name: text(40) });
  expect(versionWith({ name: text(40) })).toBe(before);
  expect(versionWith({ name: text(40), surface: optional(text(40)) })).not.toBe(before);
  expect(versionWith({ name: text(40) }, ['name'])).not.toBe(before);
  expect(Number.isInteger(before) && before > 0 && before < 2 ** 31).toBe(true);
});

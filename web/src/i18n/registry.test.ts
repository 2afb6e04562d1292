import { describe, expect, test } from 'vitest';
import { GUEST, PLANS, ROLES, SPORTS } from '../../../domain/accounts/values.ts';
import { NOTIFICATION_KINDS, STAFF_KINDS } from '../../../domain/notifications/kinds.ts';
import { registry } from '../../../domain/registry.ts';
import { NAMED_ELSEWHERE } from '../../../domain/words/elsewhere.ts';
import { sharedNames } from '../../../domain/words/lookup.ts';
import { definitionsOf, shownNames } from '../../../infra/dev/generators/definitions.ts';
import { REACTIONS } from '../../../domain/social/reaction.ts';
import { ar } from './generated/all.ar.ts';
import { en } from './generated/all.en.ts';

const texts: readonly Readonly<Record<string, string>>[] = [ar, en];
const hasText = (...ids: readonly string[]): boolean =>
  texts.every((language) => ids.some((id) => (language[id] ?? '').trim() !== ''));

/** The names for which the pages have texts of their own, by the prefix of the text's id. */
const families: Readonly<Record<string, readonly string[]>> = {
  role: [...ROLES, GUEST],
  sport: SPORTS,
  plan: PLANS,
  reaction: REACTIONS,
  notification: [...NOTIFICATION_KINDS, ...STAFF_KINDS],
};

test.each(Object.entries(families))('each %s has a text, and there are no others', (family, names) => {
  for (const language of texts) {
    const ids = Object.keys(language).filter((id) => id.startsWith(`${family}.`));
    expect(ids.toSorted()).toEqual(names.map((name) => `${family}.${name}`).toSorted());
  }
});

describe.each(definitionsOf(registry).map((one) => [one.name, one] as const))('a %s', (kind, definition) => {
  const shown = shownNames(definition);
  const known = new Set<string>(NAMED_ELSEWHERE);

  test('has a word for each name that a page shows', () => {
    const missing = (['field', 'state', 'action'] as const).flatMap((family) =>
      shown[family]
        .filter((name) => !hasText(`word.${kind}.${family}.${name}`, `word.shared.${family}.${name}`))
        .map((name) => `${family}.${name}`),
    );
    const values = shown.value.filter(
      ({ field, value }) =>
        !known.has(value) && !hasText(`word.${kind}.value.${field}.${value}`, `word.shared.value.${value}`),
    );
    expect({ missing, values }).toEqual({ missing: [], values: [] });
  });
});

test.each(registry.kinds.map(({ name, events }) => [name, events] as const))(
  'a %s has a noun in all its forms, and a sentence for each event',
  (kind, events) => {
    const forms = ['one', 'two', 'few', 'many'].map((form) => `word.${kind}.${form}`);
    const ids = [...forms, ...events.map((event) => `word.${kind}.event.${event}`)];
    expect(ids.filter((id) => !hasText(id))).toEqual([]);
  },
);

test('a shared word is used by several', () => {
  const states = registry.kinds.map(({ resource }) => new Set<string>(resource.states));
  const actions = registry.kinds.map(({ resource }) => new Set(Object.keys(resource.actions)));
  const lonely = (section: 'states' | 'actions', used: readonly ReadonlySet<string>[]) =>
    sharedNames(section).filter((name) => used.filter((names) => names.has(name)).length < 2);
  expect(lonely('states', states)).toEqual([]);
  expect(lonely('actions', actions)).toEqual([]);
});

test('every area has a name', () => {
  const areas = [...new Set(definitionsOf(registry).map(({ area }) => area))];
  expect(areas.toSorted()).toEqual(sharedNames('areas').toSorted());
});

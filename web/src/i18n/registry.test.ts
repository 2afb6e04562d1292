import { expect, test } from 'vitest';
import { PLANS, ROLES, SPORTS } from '../../../domain/accounts/values.ts';
import { NOTIFICATION_KINDS } from '../../../domain/notifications/kinds.ts';
import { registry } from '../../../domain/registry.ts';
import { REACTIONS } from '../../../domain/social/reaction.ts';
import { areas as wordsInArabic } from '../admin/words/all.ar.ts';
import { areas as wordsInEnglish } from '../admin/words/all.en.ts';
import { ar } from './all.ar.ts';
import { en } from './all.en.ts';

/** What the pages show by its name in the definitions, by the family of its texts; fields of asking alone count as other data. */
const shown = {
  'admin.kind': registry.kinds.map(({ name }) => name),
  'admin.event': registry.kinds.flatMap(({ events }) => events),
  'admin.field': [...new Set(registry.kinds.flatMap(({ facts }) => Object.keys(facts))), 'other'],
  'admin.state': [...new Set(registry.kinds.flatMap(({ resource }) => resource.states))],
  role: ROLES,
  sport: SPORTS,
  plan: PLANS,
  reaction: REACTIONS,
  notification: NOTIFICATION_KINDS,
};

const named = (texts: Readonly<Record<string, string>>, family: string): readonly string[] =>
  Object.keys(texts)
    .filter((id) => id.startsWith(`${family}.`))
    .map((id) => id.slice(family.length + 1))
    .toSorted();

test.each(Object.entries(shown))(
  '%s has a text for each name of the definitions and for no other',
  (family, names) => {
    expect(names.length).toBeGreaterThan(0);
    for (const texts of [ar, en]) expect(named(texts, family)).toEqual(names.toSorted());
  },
);

test('no area names again what another has named', () => {
  for (const areas of [wordsInArabic, wordsInEnglish]) {
    const names = Object.values(areas).flatMap((words) => Object.keys(words));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  }
});

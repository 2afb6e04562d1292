import { expect, test } from 'vitest';
import { GUEST, PLANS, ROLES, SPORTS } from '../../../domain/accounts/values.ts';
import { NOTIFICATION_KINDS, STAFF_KINDS } from '../../../domain/notifications/kinds.ts';
import { registry } from '../../../domain/registry.ts';
import { wordsOf } from '../../../infra/dev/generators/definitions.ts';
import { REACTIONS } from '../../../domain/social/reaction.ts';
import { areas as wordsInArabic } from '../admin/words/all.ar.ts';
import { areas as wordsInEnglish } from '../admin/words/all.en.ts';
import { ar } from './all.ar.ts';
import { en } from './all.en.ts';

const words = wordsOf(registry);

/** What the pages show by its name in the definitions, by the family of its texts. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'admin.area': words.area,
  'admin.kind': words.kind,
  'admin.event': words.event,
  'admin.field': [...words.field, 'other'],
  'admin.state': words.state,
  'admin.action': words.action,
  'admin.value': words.value,
  role: [...ROLES, GUEST],
  sport: SPORTS,
  plan: PLANS,
  reaction: REACTIONS,
  notification: [...NOTIFICATION_KINDS, ...STAFF_KINDS],
};

const named = (texts: Readonly<Record<string, string>>, family: string): readonly string[] =>
  Object.keys(texts)
    .filter((id) => id.startsWith(`${family}.`))
    .map((id) => id.slice(family.length + 1))
    .toSorted();

/** Lines to be put into a file of texts. */
const linesOf = (family: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `'${family}.${name}': '',`);

test.each(Object.entries(shown))(
  '%s has a text for each name of the definitions and for no other',
  (family, names) => {
    expect(names.length).toBeGreaterThan(0);
    for (const texts of [ar, en]) {
      const has = named(texts, family);
      expect({
        toAdd: linesOf(
          family,
          names.filter((name) => !has.includes(name)),
        ),
        toTakeOut: linesOf(
          family,
          has.filter((name) => !names.includes(name)),
        ),
      }).toEqual({ toAdd: [], toTakeOut: [] });
    }
  },
);

test('no area names again what another has named', () => {
  for (const areas of [wordsInArabic, wordsInEnglish]) {
    const names = Object.values(areas).flatMap((texts) => Object.keys(texts));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  }
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BADGES, BADGE_NAMES, LEVELS } from '../../domain/profile/points/levels.ts';
import { RULE_NAMES, ruleOf } from '../../domain/profile/points/rules.ts';

/** The guide of points has the tables of the code. */
const guide = readFileSync('docs/points.md', 'utf8');

const rowOf = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const codes = (types: readonly string[] = []): string => types.map((type) => `\`${type}\``).join(', ');

test.each(RULE_NAMES)('the guide has the rule %s as it is', (name) => {
  const { points, perDay, settled, waits, event, pending, undone, redone } = ruleOf(name);
  const given = waits ? codes(redone) : codes(pending === undefined ? [event] : [event, pending]);
  expect(guide).toContain(rowOf(`\`${name}\``, points, perDay, settled ? 'yes' : '', given, codes(undone)));
});

test('the guide has no other rules', () => {
  const named = [...guide.matchAll(/^\| `(\w+)` \| \d+ \| \d+ \|/gm)].map(([, name]) => name);
  expect(named).toEqual(RULE_NAMES);
});

test('the guide has the levels and badges', () => {
  expect(guide).toContain(rowOf('level', ...LEVELS.map((_, index) => index + 1)));
  expect(guide).toContain(rowOf('points', ...LEVELS));
  for (const name of BADGE_NAMES)
    expect(guide).toContain(rowOf(`\`${name}\``, `${BADGES[name].lines} × \`${BADGES[name].rule}\``));
});

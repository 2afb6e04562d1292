import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testService, type TestService } from '../../tests/support/service.ts';
import { documentsIn, textOf } from './files.fixture.ts';

const file = z.strictObject({
  groups: z.tuple([
    z.strictObject({
      name: z.literal('malaab'),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Malaab\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ]),
});
const { rules } = file.parse(documentsIn(textOf('alarms.yaml'))[0]).groups[0];
const guide = readFileSync('docs/operations.md', 'utf8');

/** Prometheus' own figure of each scrape, and the labels that it adds. */
const [OWN, OWN_LABELS] = [['up'], ['job', 'instance']];

/** Names of a process's metrics, with their labels. */
let exported: ReadonlyMap<string, ReadonlySet<string>>;
let it: TestService;
beforeAll(async () => {
  it = await testService();
  await it.member();
  const { text } = await it.http.get('/metrics');
  const found = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) found.set(name, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  exported = found;
});
afterAll(() => it.close());

/** Figures that an expression asks for, each with the labels that it picks by. */
const askedFor = (expression: string) =>
  [...expression.matchAll(/\b(up|(?:malaab|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', picks = '']) => ({
      name,
      labels: [...picks.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
    }),
  );

describe.each(rules)('$alert', ({ alert, expr, annotations }) => {
  test('uses existing metrics and labels', () => {
    const asked = askedFor(expr);
    expect(asked.length).toBeGreaterThan(0);
    for (const { name, labels } of asked.filter((one) => !OWN.includes(one.name))) {
      expect([...exported.keys()]).toContain(name);
      const has = exported.get(name) ?? new Set();
      // a counter that has counted nothing yet shows no labels
      const unknown = labels.filter(
        (label) => has.size > 0 && !has.has(label) && !OWN_LABELS.includes(label),
      );
      expect(unknown).toEqual([]);
    }
    const grouped = [...expr.matchAll(/by \((\w+)\)/g)].map(([, label]) => label);
    const told = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
    const labels = asked.flatMap(({ name }) => [...(exported.get(name) ?? [])]);
    expect(
      [...grouped, ...told].filter((label) => ![...labels, ...OWN_LABELS].includes(label ?? '')),
    ).toEqual([]);
  });

  test('is in the guide', () => {
    expect(guide).toMatch(new RegExp(`^\\| \`${alert}\` \\|`, 'm'));
  });
});

test('alarms have unique names, and the guide has no others', () => {
  const names = rules.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
  const told = [...guide.matchAll(/^\| `(Malaab\w+)` \|/gm)].map(([, name = '']) => name);
  expect(told.toSorted()).toEqual(names.toSorted());
});

test('the guide lists exactly our metrics', () => {
  const ours = [...exported.keys()].filter(
    (name) => name.startsWith('malaab_') && !/_(?:bucket|sum|count)$/.test(name),
  );
  const told = [...guide.matchAll(/`(malaab_\w+)`/g)].map(([, name = '']) => name);
  expect([...new Set(told)].toSorted()).toEqual(ours.toSorted());
});

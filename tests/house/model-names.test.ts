import { expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { allProjections } from '../../projections/areas.ts';
import { ar } from '../../web/src/i18n/generated/all.ar.ts';
import { en } from '../../web/src/i18n/generated/all.en.ts';
import { overSeveral } from '../../web/src/admin/rebuilds/model-names.ts';

test.each([
  ['Arabic', ar],
  ['English', en],
])('each read model has words of its own in %s', (_, texts) => {
  const words: ReadonlyMap<string, string> = new Map(Object.entries(texts));
  const named = allProjections(registry).map(({ name }) =>
    words.get(overSeveral(name) ? `admin.rebuilds.model.${name}` : `word.${name}.few`),
  );
  expect(named).not.toContain(undefined);
  const seen = new Set<string | undefined>();
  expect(named.filter((one) => seen.size === seen.add(one).size)).toEqual([]);
});

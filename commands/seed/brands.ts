import { BRANDS } from '../../domain/commerce/brands.ts';
import { LAST_PLACE } from '../../domain/commerce/brand.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';

/**
 * Creates the initial brands. Existing and removed ones stay unchanged. Ids derive from names, so several processes may
 * start at once. Returns the number of created brands.
 */
export const seedBrands = async (runtime: Runtime): Promise<number> => {
  const made = await Promise.all(
    BRANDS.map(async (name, at) => {
      const id = derivedId('brand', name);
      const { revision } = await runtime.streams.load(streamOf('brand', id));
      if (revision !== 'none') return false;
      const place = name === 'Other' ? LAST_PLACE : at + 1;
      const input = { name, place };
      const command = derivedId('seed', id);
      const done = await execute(runtime, {
        kind: 'brand',
        action: 'create',
        id,
        input,
        actor: theSystem,
        command,
      });
      return done.ok && done.value.changed;
    }),
  );
  return made.filter(Boolean).length;
};

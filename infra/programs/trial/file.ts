import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Projection } from '../../../projections/engine/projection.ts';

/** Loads the projection that an analyst's file exports. */

/** The file can't be loaded, or exports no projection. */
export class NoProjection extends Error {
  override name = 'NoProjection';
}

const name = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'a name is snake_case');
const shape = z.looseObject({
  name: z.string().min(1),
  version: z.int(),
  tables: z
    .array(
      z.looseObject({
        name,
        columns: z.record(name, z.looseObject({ type: z.string() })),
        key: z.array(z.string()).min(1),
      }),
    )
    .min(1),
  on: z.record(
    z.string(),
    z.custom((value) => typeof value === 'function', 'a handler is a function'),
  ),
});

const isProjection = (value: unknown): value is Projection => shape.safeParse(value).success;

const complaintOn = (value: unknown): string =>
  shape
    .safeParse(value)
    .error?.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`)
    .join('; ') ?? '';

/** The default export of a file: a projection, or a function of the registry that gives one. Throws {@link NoProjection}. */
export const projectionIn = async (file: string, registry: Registry): Promise<Projection> => {
  let exported: unknown;
  try {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href);
    exported = Object(module)['default'];
    if (typeof exported === 'function') exported = exported(registry);
  } catch (error) {
    throw new NoProjection(`${file} does not load: ${String(error)}`, { cause: error });
  }
  if (!isProjection(exported))
    throw new NoProjection(`${file} has no projection as its default export: ${complaintOn(exported)}`);
  return exported;
};

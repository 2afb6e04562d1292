import type { FieldError, Problem } from '../../domain/errors.ts';
import { describe } from '../../domain/kit/fields.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Sent } from '../uploads/own-files.ts';
import { maySee, type ResourceContext } from './context.ts';

/** A field with an item's id, and the adjacent field with its kind. */
type Naming = { readonly field: string; readonly by: string };

const namingsOf = ({ resource }: Kind): readonly Naming[] =>
  Object.entries(resource.fields).flatMap(([field, schema]) => {
    const by = textIn(describe(schema)['x-named-by']);
    return by === null ? [] : [{ field, by }];
  });

/** Refuses references by kind and id (`x-named-by`) to items that the caller can't see. */
export const namedThings = (context: Pick<ResourceContext, 'runtime'>) => {
  const { kinds } = context.runtime.registry;
  const namings = new Map(kinds.map((kind) => [kind.name, namingsOf(kind)]));
  return async ({ kind, input, actor }: Sent): Promise<Problem | null> => {
    const sent: Readonly<Record<string, unknown>> = { ...Object(input) };
    const errors: FieldError[] = [];
    for (const { field, by } of namings.get(kind) ?? []) {
      const [id, name] = [textIn(sent[field]), textIn(sent[by])];
      const named = kinds.find((one) => one.name === name);
      if (id === null || (named && (await maySee(context, named, id, actor)))) continue;
      errors.push({ path: field, code: 'no_such_thing' });
    }
    return errors.length > 0 ? { code: 'invalid', errors } : null;
  };
};

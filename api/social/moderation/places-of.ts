import type { Kind } from '../../../domain/kit/kind.ts';
import { referencesIn } from '../../../domain/kit/references.ts';
import type { Caller } from '../../caller.ts';
import { maySee, type ResourceContext } from '../../resources/context.ts';
import type { Serialized } from '../../resources/serialize.ts';
import { thingAt } from './thing-at.ts';

/** Kinds that are shown beside a reported thing. A message is not: staff read only the reported one. */
const SHOWN: ReadonlySet<string> = new Set(['post', 'comment']);

/** The posts and comments that a reported thing refers to, as they were at that time, if the caller may see them now. */
export const placesOf = async (
  context: ResourceContext,
  kind: Kind,
  thing: Serialized,
  { at, actor }: { readonly at: string; readonly actor: Caller },
): Promise<readonly { readonly kind: string; readonly thing: Serialized }[]> => {
  const { registry } = context.runtime;
  const found = await Promise.all(
    referencesIn(kind, thing)
      .filter((one) => SHOWN.has(one.kind))
      .map(async ({ kind: name, id }) => {
        const its = registry.kind(name);
        const shown = (await maySee(context, its, id, actor)) && (await thingAt(context, its, id, at, actor));
        return shown ? [{ kind: name, thing: shown }] : [];
      }),
  );
  return found.flat();
};

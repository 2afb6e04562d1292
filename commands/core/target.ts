import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { keyedId, streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';

/** What somebody wants done. `input` has passed the action's schema. */
export type Request = {
  readonly kind: string;
  readonly action: string;
  /** Id of the thing; at `create` the id that it is to have (a keyed one's follows from its key). */
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor | null;
  /** Id of this command: the same id again is answered, not done again. */
  readonly command: string;
  /** Revision that the thing must still have (If-Match). */
  readonly ifMatch?: number;
};

/** A command's outcome: the thing as it is now, and the place in the log from which a reader sees it. */
export type Done = {
  readonly item: Item;
  readonly revision: number;
  readonly position: bigint;
  /** False where nothing had to change, and for a retry. */
  readonly changed: boolean;
};

/** The thing that a request is about, and the stream that its events are in. */
export type Place = { readonly kind: Kind; readonly id: string; readonly stream: string };

/** Where a request's thing is. `not_found` if it doesn't say enough to tell; a part's id may be known a little later (`behind`). */
export const placeOf = async (
  runtime: Runtime,
  request: Omit<Request, 'command'>,
): Promise<Result<Place>> => {
  const kind = runtime.registry.kind(request.kind);
  const { stream = { kind: 'own' } } = kind.resource;
  // ids are spelled one way in the log, whatever way a caller spells them
  const given = request.id.toLowerCase();
  switch (stream.kind) {
    case 'own':
      return ok({ kind, id: given, stream: streamOf(kind.name, given) });
    case 'keyed': {
      const values = { [kind.owner]: request.actor?.id, ...request.input };
      const id = request.action === 'create' ? keyedId(kind, values) : given;
      return id === null ? refuse('not_found') : ok({ kind, id, stream: streamOf(kind.name, id) });
    }
    case 'partOf': {
      const own = request.action === 'create' && stream.field === kind.owner ? request.actor?.id : undefined;
      const parent = request.input[stream.field] ?? own;
      if (typeof parent === 'string')
        return ok({ kind, id: given, stream: streamOf(stream.parent, parent.toLowerCase()) });
      const found = request.action === 'create' ? null : await runtime.findPart?.(given);
      if (!found) return refuse('not_found');
      if (!found.ok) return found;
      // the id of something else altogether
      if (!found.value.startsWith(streamOf(stream.parent, ''))) return refuse('not_found');
      return ok({ kind, id: given, stream: found.value });
    }
    default: {
      const never: never = stream;
      return never;
    }
  }
};

import { ok, refuse, type Problem, type Result } from '../../domain/errors.ts';
import type { Agreed } from '../../domain/kit/approval/four-eyes.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { keyedId, streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';
import type { StreamState } from './streams.ts';

/** A requested action. `input` has passed the action's schema. */
export type Request = {
  readonly kind: string;
  readonly action: string;
  /** The item's id; for `create` the new id (a keyed item's id derives from its key). */
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor | null;
  /** The command's id. A repeat with the same id gets the first answer. */
  readonly command: string;
  /**
   * Ids of further commands that are carried out by the same event: a repeat of one of them finds it. Refused with
   * `conflict` if some of all these commands were answered before.
   */
  readonly also?: readonly string[];
  /** The two admins who agreed on it, for an action that needs two. */
  readonly agreed?: Agreed;
  /** The item's required revision (If-Match). */
  readonly ifMatch?: number;
  /** A rule that needs configured values. It is asked at the state that the event is appended to. */
  readonly refuseIf?: (state: StreamState) => Problem | null;
  /** The caller doesn't use the item of the answer, so its stream isn't read for its personal values. */
  readonly isItemUnused?: boolean;
};

/** A command's result: the item's new state, and the log position at which readers see it. */
export type Done = {
  readonly item: Item;
  readonly revision: number;
  readonly position: bigint;
  /** False for an unchanged item and for a retry. */
  readonly changed: boolean;
};

/** The target of a request: the item and its stream. */
export type Target = { readonly kind: Kind; readonly id: string; readonly stream: string };

/** Finds a request's target. `not_found` without enough input; `behind` if a part's id may not be indexed yet. */
export const targetOf = async (
  runtime: Runtime,
  request: Omit<Request, 'command'>,
): Promise<Result<Target>> => {
  const kind = runtime.registry.kind(request.kind);
  const { stream = { kind: 'own' } } = kind.resource;
  // ids are lower case in the log; callers may use any case
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
      // the id of another kind's item
      if (!found.value.startsWith(streamOf(stream.parent, ''))) return refuse('not_found');
      return ok({ kind, id: given, stream: found.value });
    }
    default: {
      const never: never = stream;
      return never;
    }
  }
};

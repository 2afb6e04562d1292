import type { FileStore } from '../../commands/ports/files.ts';
import type { FieldError, Problem } from '../../domain/errors.ts';
import { describe, type Description } from '../../domain/kit/fields.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { filesIn } from '../../domain/trade/file-places.ts';
import type { Caller } from '../caller.ts';

/** An input of a kind's action, as a caller sent it. */
export type Sent = {
  readonly kind: string;
  readonly action: string;
  readonly input: unknown;
  readonly actor: Caller | null;
  /** What it is done to, where that is there already. */
  readonly id?: string;
};

/** Each action's schema, read off when it is first taken. */
const schemasOf = (registry: Registry) => {
  const read = new Map<string, Description>();
  return (kind: string, action: string): Description => {
    const key = `${kind} ${action}`;
    const input = registry.kind(kind).actions[action]?.input;
    const schema = read.get(key) ?? (input ? describe(input) : {});
    read.set(key, schema);
    return schema;
  };
};

/** Refuses input that names files which aren't the caller's own. Admins may leave others' files in what they edit. */
export const ownFilesAlone = (files: FileStore, registry: Registry) => {
  const schemaOf = schemasOf(registry);
  return async ({ kind, action, input, actor, id }: Sent): Promise<Problem | null> => {
    if (actor?.of === 'admin' && actor.id !== id?.toLowerCase()) return null;
    const checked = await Promise.all(
      filesIn(schemaOf(kind, action), input).map(
        async ({ path, id: named }): Promise<readonly FieldError[]> => {
          const file = await files.find(named);
          return file && file.person === actor?.id ? [] : [{ path, code: 'no_such_thing' }];
        },
      ),
    );
    const errors = checked.flat();
    return errors.length > 0 ? { code: 'invalid', errors } : null;
  };
};

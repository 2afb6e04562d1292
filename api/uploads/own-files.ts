import type { FileStore } from '../../commands/ports/files.ts';
import type { FieldError, Problem } from '../../domain/errors.ts';
import { describe, type Description } from '../../domain/kit/fields.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { filesIn } from '../../domain/trade/file-places.ts';
import type { Caller } from '../caller.ts';

/** An action's input as sent by the caller. */
export type Sent = {
  readonly kind: string;
  readonly action: string;
  readonly input: unknown;
  readonly actor: Caller | null;
  /** The target item, if it exists. */
  readonly id?: string;
};

/** The file fields of each action, computed at first use. */
const schemasOf = (registry: Registry) => {
  const read = new Map<string, Description>();
  return (kind: string, action: string): Description => {
    const key = `${kind} ${action}`;
    const input = registry.kind(kind).actions[action]?.schemas().input;
    const schema = read.get(key) ?? (input ? describe(input) : {});
    read.set(key, schema);
    return schema;
  };
};

/** Refuses input with files of other persons, and other files where only a picture fits. Admins may keep others' files in items that they edit. */
export const ownFilesAlone = (files: FileStore, registry: Registry) => {
  const schemaOf = schemasOf(registry);
  return async ({ kind, action, input, actor, id }: Sent): Promise<Problem | null> => {
    if (actor?.of === 'admin' && actor.id !== id?.toLowerCase()) return null;
    const checked = await Promise.all(
      filesIn(schemaOf(kind, action), input).map(
        async ({ path, id: named, isPicture }): Promise<readonly FieldError[]> => {
          const file = await files.find(named);
          if (!file || file.person !== actor?.id) return [{ path, code: 'no_such_thing' }];
          return isPicture && !file.contentType.startsWith('image/') ? [{ path, code: 'bad_format' }] : [];
        },
      ),
    );
    const errors = checked.flat();
    return errors.length > 0 ? { code: 'invalid', errors } : null;
  };
};

import { tableOf } from '../resources/from-resource.ts';
import { qualified } from '../engine/table.ts';
import type { ReadContext } from '../area.ts';

/** A member as feature flags see them. */
export type FlagMember = { readonly id: string; readonly role: string; readonly plan: string };

/** Active members and guests in the order of their ids, a page after an id. */
export const membersByIdOf =
  ({ reader, schema, registry }: Pick<ReadContext, 'reader' | 'schema' | 'registry'>) =>
  (after: string | null, limit: number): Promise<readonly FlagMember[]> =>
    reader.read<FlagMember>('scan', {
      text:
        `select id, coalesce(role, '') as role, coalesce(plan_id, 'free') as plan ` +
        `from ${qualified(schema, tableOf(registry.kind('user')).name)} ` +
        `where state in ('active', 'guest') and ($1::uuid is null or id > $1::uuid) order by id limit $2`,
      values: [after, limit],
    });

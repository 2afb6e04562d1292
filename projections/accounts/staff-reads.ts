import { tableOf } from '../resources/from-resource.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';
import { qualified } from '../engine/table.ts';

/** Finds the admins with permissions for an area, as of `upTo` or later. */
export const staffOf =
  (options: AskedOptions) =>
  async (area: string, upTo: bigint): Promise<readonly string[]> => {
    await reached(options, 'admin', upTo);
    const { reader, schema, registry } = options;
    const rows = await reader.read<{ id: string }>('list', {
      text:
        `select id from ${qualified(schema, tableOf(registry.kind('admin')).name)} ` +
        `where state = 'appointed' and permissions ?| $1::text[] order by id`,
      values: [['*', `${area}:write`]],
    });
    return rows.map(({ id }) => id);
  };

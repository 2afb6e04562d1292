import { reached, type AskedOptions } from '../resources/referrers.ts';
import { qualified } from '../engine/table.ts';

/** A member of the staff who has a saved view mailed. */
export type ViewSubscriber = { readonly id: string; readonly viewId: string; readonly adminId: string };

/** Finds the subscriptions of saved views after one of them, by id, as of `upTo` or later. */
export const viewSubscribersOf =
  (options: AskedOptions) =>
  async (
    { after, limit }: { readonly after: string | null; readonly limit: number },
    upTo: bigint,
  ): Promise<readonly ViewSubscriber[]> => {
    await reached(options, 'view-subscription', upTo);
    const { reader, schema } = options;
    return reader.read<ViewSubscriber>('list', {
      text:
        `select id, view_id as "viewId", admin_id as "adminId" from ${qualified(schema, 'view_subscription')} ` +
        `where $1::uuid is null or id > $1 order by id limit $2`,
      values: [after, limit],
    });
  };

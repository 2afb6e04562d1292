import type { Pool } from 'pg';
import { codeIn } from '../../commands/notifications/failed-delivery.ts';
import {
  CHANNELS,
  type Channel,
  type Deliveries,
  type DeliveryState,
} from '../../commands/ports/deliveries.ts';

type Row = {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly at: Date;
  readonly due_at: Date | null;
  readonly ended_at: Date | null;
  readonly error: string | null;
};

const JOBS = `
  select 'job-' || id as id, queue as channel, kind, attempts, created_at as at,
    case when ended_at is null then due_at end as due_at, ended_at, error,
    case when failed then 'given_up' when ended_at is not null then 'delivered'
      when attempts > 0 then 'retrying' else 'waiting' end as state
  from ops.job where queue in ('mail', 'sms', 'push')`;

/** The embedded mailbox; a text message has no subject there. */
const KEPT = `
  select 'kept-' || id as id, case when subject = '' then 'sms' else 'mail' end as channel, kind, 1 as attempts, at,
    null::timestamptz as due_at, at as ended_at, null as error, 'kept' as state
  from ops.mailbox`;

const ORDER = 'order by at desc, id desc limit $6';

/** A page of one of both, so that each is read by its index. */
const pageOf = (messages: string): string => `(
  select * from (${messages}) message
  where channel = any($1) and ($2::text is null or state = $2) and ($3::text is null or kind = $3)
    and ($4::timestamptz is null or (at, id) < ($4, $5::text))
  ${ORDER})`;

/** Reads the messages in `ops.job` and `ops.mailbox`. An error may name the address, so only its code leaves here. */
export const openDeliveries = (pool: Pool): Deliveries => ({
  page: async ({ channel, state, kind, before, limit }) => {
    const { rows } = await pool.query<Row>(`${pageOf(JOBS)} union all ${pageOf(KEPT)} ${ORDER}`, [
      channel === undefined ? CHANNELS : [channel],
      state ?? null,
      kind ?? null,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ]);
    return rows.map(({ at, due_at: dueAt, ended_at: endedAt, error, ...row }) => ({
      ...row,
      at: at.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      code: error === null ? null : (codeIn({ message: error }) ?? null),
    }));
  },
});

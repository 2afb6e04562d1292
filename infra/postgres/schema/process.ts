/** Checkpoints of process managers, their dead letters, and timers. */
const managers = `
  create table ops.process (
    name text primary key,
    position bigint not null,
    event_id uuid,
    failing_event uuid,
    reason text,
    changed_at timestamptz not null default now()
  );

  create table ops.parked (
    id uuid primary key,
    process text not null,
    event_id uuid not null,
    event_type text not null,
    position bigint not null,
    reason text not null,
    at timestamptz not null default now()
  );

  -- Derived from the log by the process manager "timers", which can rebuild it.
  create table ops.timer (
    kind text not null,
    item uuid not null,
    action text not null,
    stream text not null,
    at timestamptz not null,
    retry_at timestamptz,
    reason text,
    primary key (kind, item, action)
  );
  create index timer_due on ops.timer (greatest(at, retry_at));
  create index timer_at on ops.timer (at, kind, item, action);
`;

/** The log that the positions in this database refer to. */
const eventLog = `
  -- One row: the log of the checkpoints, read models and idempotency keys stored here.
  create table ops.event_log (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  );
`;

/** Snapshots of filters folded from the log, so that a start reads only later events. */
const filters = `
  create table ops.filter_snapshot (
    name text primary key,
    position bigint not null,
    event_id uuid,
    bits bytea not null
  );
`;

/**
 * Fails the transaction if a checkpoint isn't at its expected position, so that a transaction can be sent in one write.
 */
const fence = `
  create function ops.fence(holds boolean) returns void language plpgsql as $$
  begin
    if not holds then
      raise exception 'Another process moved the checkpoint' using errcode = 'MA001';
    end if;
  end $$;
`;

/** Checkpoints of log subscribers, and their fence. */
export const process: readonly string[] = [managers, eventLog, filters, fence];

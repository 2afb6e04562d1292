/** Checkpoints of process managers, what they gave up on, and timers. */
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

  -- Derived from the log by the process manager "timers", and made again by it.
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
`;

/** Which log the positions in this database are of. */
const eventLog = `
  -- One row: the log that checkpoints, read models and answers kept here are of.
  create table ops.event_log (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  );
`;

/** Filters folded from the log, so that a start reads only what came since. */
const filters = `
  create table ops.filter_snapshot (
    name text primary key,
    position bigint not null,
    event_id uuid,
    bits bytea not null
  );
`;

/** Fails a transaction whose checkpoint isn't where it should be: the whole transaction can be sent at once. */
const fence = `
  create function ops.fence(holds boolean) returns void language plpgsql as $$
  begin
    if not holds then
      raise exception 'Somebody else moved the checkpoint' using errcode = 'MA001';
    end if;
  end $$;
`;

/** What follows the log: its checkpoints, and their fence. */
export const process: readonly string[] = [managers, eventLog, filters, fence];

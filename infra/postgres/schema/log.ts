/**
 * The event log: one table in total order, and the only two functions that write to it.
 * `data` and `meta` are `json`, which stores the text unchanged (`jsonb` refuses NUL and lone surrogates).
 */
const tables = `
  create schema log;

  create table log.events (
    position bigint primary key,
    stream text collate "C" not null,
    revision integer not null,
    id uuid not null,
    type text not null,
    data json not null,
    meta json not null,
    at timestamptz not null,
    unique (stream, revision)
  );
  -- Large values are mostly encrypted and can't be compressed; pg_column_size then returns the true size.
  alter table log.events alter column data set storage external, alter column meta set storage external;

  -- One row: the log's identity, and the fingerprint of the key that names its streams.
  create table log.identity (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid(),
    key_check text
  );
  insert into log.identity default values;
`;

/**
 * Writes a batch of appends, one for each stream. Append i expects revision `expected[i]` (-1: no stream) and is skipped
 * if `actual[i]` differs. Event j belongs to append `owners[j]`; `data` and `meta` contain one JSON text on each line.
 * Positions have no gaps, from `first_position` on, in event order. `after_id` is the preceding event; null in an empty
 * log.
 */
const appendFunction = `
  create function log.append(
    streams text[], expected integer[],
    owners integer[], revisions integer[], ids uuid[], types text[], data text, meta text
  ) returns table (first_position bigint, written_at double precision, actual integer[], after_id uuid)
  language plpgsql volatile as $$
  declare
    last_position bigint;
    last_at timestamptz;
    now_at timestamptz;
  begin
    -- A separate statement: the following ones then see what the previous holder of the lock committed.
    perform pg_advisory_xact_lock(5432001);

    select e.position, e.at, e.id into last_position, last_at, after_id
    from log.events e order by e.position desc limit 1;
    last_position := coalesce(last_position, 0);
    now_at := greatest(date_trunc('milliseconds', clock_timestamp()), last_at);

    actual := array(
      select coalesce((select e.revision from log.events e where e.stream = asked.stream order by e.revision desc limit 1), -1)
      from unnest(streams) with ordinality as asked (stream, i) order by asked.i
    );

    insert into log.events (position, stream, revision, id, type, data, meta, at)
    select last_position + row_number() over (order by new.j),
      streams[new.owner], new.revision, new.id, new.type, new.data::json, new.meta::json, now_at
    from unnest(
      owners, revisions, ids, types,
      string_to_array(append.data, chr(10)), string_to_array(append.meta, chr(10))
    ) with ordinality as new (owner, revision, id, type, data, meta, j)
    where actual[new.owner] = expected[new.owner];

    first_position := last_position + 1;
    written_at := extract(epoch from now_at) * 1000;
    return next;
  end $$;
`;

/**
 * Imports recorded events after the log's last event, in order. Each must follow the last event of its stream. `data` and
 * `meta` contain one JSON text on each line.
 */
const importFunction = `
  create function log.import(
    streams text[], revisions integer[], ids uuid[], types text[], data text, meta text, times timestamptz[]
  ) returns void language plpgsql volatile as $$
  declare
    last_position bigint;
    stray text;
  begin
    -- The lock of log.append, in a separate statement for the same reason.
    perform pg_advisory_xact_lock(5432001);
    select coalesce(max(e.position), 0) into last_position from log.events e;

    insert into log.events (position, stream, revision, id, type, data, meta, at)
    select last_position + new.n, new.stream, new.revision, new.id, new.type, new.data::json, new.meta::json, new.at
    from unnest(
      streams, revisions, ids, types,
      string_to_array(import.data, chr(10)), string_to_array(import.meta, chr(10)), times
    ) with ordinality as new (stream, revision, id, type, data, meta, at, n);

    select new.stream into stray from unnest(streams, revisions) as new (stream, revision)
    where new.revision > 0
      and not exists (select from log.events e where e.stream = new.stream and e.revision = new.revision - 1)
    limit 1;
    if found then
      raise exception 'An event of % does not follow its stream', stray using errcode = 'integrity_constraint_violation';
    end if;
  end $$;
`;

/** Schema `log`. */
export const log: readonly string[] = [tables, appendFunction, importFunction];

import type { Migration } from '../migration.ts';

/** Which log this database's positions are of, and the way into the log for events that another has recorded. */
export const moveLog: Migration = {
  name: '0012_move_log',
  async up(database) {
    await database.raw(`
      -- One row: the log that checkpoints, read models and answers kept here are of.
      create table ops.event_log (
        only_row boolean primary key default true check (only_row),
        id uuid not null
      );
    `);
    await database.raw(importFunction);
  },
};

/**
 * Writes events as they were recorded, after the last of the log and in their order. Each must follow what is in its
 * stream. `data` and `meta` hold one JSON text a line.
 */
const importFunction = `
  create function log.import(
    streams text[], revisions integer[], ids uuid[], types text[], data text, meta text, times timestamptz[]
  ) returns void language plpgsql volatile as $$
  declare
    last_position bigint;
    stray text;
  begin
    -- the lock of log.append, in a statement of its own for the same reason
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
      raise exception 'Events of % have a gap before them', stray using errcode = 'integrity_constraint_violation';
    end if;
  end $$;
`;

import type { Migration } from '../migration.ts';

/** An append tells which event came last before it, so that who follows the log in the same process needn't read it again. */
export const appendAfter: Migration = {
  name: '0013_append_after',
  async up(database) {
    await database.raw(
      'drop function log.append(text[], integer[], integer[], integer[], uuid[], text[], text, text)',
    );
    await database.raw(appendFunction);
  },
};

/**
 * Writes a batch of appends, one a stream; append i expects revision `expected[i]` (-1: no stream) and
 * is left out if `actual[i]` differs. Event j belongs to append `owners[j]`; `data` and `meta` hold one
 * JSON text a line. Positions are given without gaps from `first_position` on, in the order of events;
 * `after_id` is the event before them, null in an empty log.
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
    -- A statement of its own: those that follow see what the last holder of the lock committed.
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

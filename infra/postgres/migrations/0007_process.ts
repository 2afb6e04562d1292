import type { Migration } from '../migration.ts';

/** Checkpoints of process managers, what they gave up on, and timers. */
export const process: Migration = {
  name: '0007_process',
  async up(database) {
    await database.raw(`
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
    `);
  },
};

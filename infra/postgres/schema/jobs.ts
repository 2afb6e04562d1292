/** Pending, running and failed jobs; a completed job has no row. */
export const jobs: readonly string[] = [
  `
    create table ops.job (
      id bigint generated always as identity primary key,
      queue text not null,
      key text not null,
      body json not null,
      -- Number of failed attempts.
      tries integer not null default 0,
      -- Number of starts since the last result.
      starts integer not null default 0,
      due_at timestamptz not null default now(),
      -- The session that runs it, by its application_name.
      worker text,
      reason text,
      dead_at timestamptz
    );
    create index job_due on ops.job (queue, due_at, id) where dead_at is null;
    create index job_dead on ops.job (queue, id) where dead_at is not null;
  `,
];

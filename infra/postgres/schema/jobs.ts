/** Jobs that call external services, with their attempts and results. */
export const jobs: readonly string[] = [
  `
    create table ops.job (
      id bigint generated always as identity primary key,
      queue text not null,
      key text not null,
      kind text,
      payload bytea,
      about bytea,
      -- the member whose work it is
      person uuid,
      deliveries jsonb,
      attempts integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      failed boolean not null default false,
      error text,
      unique (queue, key)
    );
    create index job_due on ops.job (queue, due_at) where ended_at is null;
    create index job_about on ops.job (about) where ended_at is null;
    create index job_ended on ops.job (ended_at);
    create index job_created on ops.job (created_at) where queue in ('mail', 'sms', 'push');
    -- work on the jobs of a member on a day of Egypt
    create table ops.work_day (
      person uuid not null,
      queue text not null,
      day date not null,
      ms bigint not null,
      primary key (person, queue, day)
    );
    create index work_day_day on ops.work_day (day);
    create table ops.mail_bounce (
      recipient bytea primary key,
      reason text not null,
      at timestamptz not null
    );
  `,
];

/** Writes with an idempotency key. Neither request nor response is stored, only the data to reproduce the response. */
export const idempotency: readonly string[] = [
  `
    create table ops.idempotency (
      actor uuid not null,
      key text not null,
      request bytea not null,
      command uuid not null,
      item uuid not null,
      outcome jsonb,
      holder uuid not null,
      busy_until timestamptz not null,
      at timestamptz not null,
      primary key (actor, key)
    );
    create index idempotency_at on ops.idempotency (at);
  `,
];

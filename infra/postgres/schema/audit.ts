/** The sealed chain of the log: its signed segments, and the keys that sign them. */
export const audit: readonly string[] = [
  `
    -- Private halves are sealed by a key of the master key, and gone once another key signs.
    create table ops.audit_key (
      kid text primary key,
      x text not null,
      private_box bytea,
      created_at timestamptz not null
    );

    -- \`entries\`: position, id and digest of each event, see docs/audit.md.
    create table ops.audit_segment (
      number integer primary key,
      log uuid not null,
      first bigint not null,
      last bigint not null,
      jws text not null,
      entries bytea not null,
      copied_at timestamptz
    );
    alter table ops.audit_segment alter column entries set storage external;
    create index audit_segment_last on ops.audit_segment (log, last);
    create index audit_segment_waiting on ops.audit_segment (number) where copied_at is null;
  `,
];

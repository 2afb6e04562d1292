/** Mails of the embedded mailer, stored for a while instead of sent. */
export const mail: readonly string[] = [
  `
    create table ops.mailbox (
      id bigint generated always as identity primary key,
      idempotency_key text not null unique,
      at timestamptz not null,
      recipient text not null,
      kind text not null,
      subject text not null,
      text text not null,
      html text not null
    );
    create index mailbox_recipient on ops.mailbox (lower(recipient), id);
    create index mailbox_at on ops.mailbox (at);
  `,
];

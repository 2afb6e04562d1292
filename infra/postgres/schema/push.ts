/** The key pair that identifies this installation at push services: one row. */
export const push: readonly string[] = [
  `
    create table ops.vapid_key (
      only_row boolean primary key default true check (only_row),
      public_key text not null,
      private_box bytea not null
    );
  `,
];

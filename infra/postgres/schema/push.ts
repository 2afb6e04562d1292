/** The key pair that identifies this installation at push services: one row. */
export const push: readonly string[] = [
  `
    create table ops.vapid_key (
      only boolean primary key default true check (only),
      public_key text not null,
      private_box bytea not null
    );
  `,
];

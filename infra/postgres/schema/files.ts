/** Metadata of files; their bytes are in the blob store, encrypted with the person's key. */
export const files: readonly string[] = [
  `
    create table ops.file (
      id uuid primary key,
      person uuid not null,
      kind text not null,
      content_type text not null,
      bytes integer not null,
      width integer,
      height integer,
      -- measured length of a voice message
      seconds integer,
      variants jsonb not null,
      -- size of the chunks that a large file is sealed in; null = sealed whole
      chunk_bytes integer,
      -- where its bytes are, and the store with a copy that a move has yet to delete
      store text not null,
      left_store text,
      created_at timestamptz not null default now(),
      -- when it was last looked up whether something shows it
      checked_at timestamptz
    );
    create index file_checked_at on ops.file (checked_at nulls first);
    create index file_person on ops.file (person);
    create index file_left_store on ops.file (left_store) where left_store is not null;
  `,
  // Uploads that come in several requests, until they are complete. The parts are blobs of the person.
  `
    create table ops.upload (
      id uuid primary key,
      person uuid not null,
      kind text not null,
      bytes integer not null,
      post_id uuid,
      received integer not null default 0,
      parts jsonb not null default '[]',
      store text not null,
      expires_at timestamptz not null
    );
    create index upload_person on ops.upload (person);
    create index upload_expires_at on ops.upload (expires_at);
  `,
  // Uploads of each member by calendar day in Egypt.
  `create table ops.upload_day (
    person uuid not null,
    day date not null,
    files integer not null,
    bytes bigint not null,
    primary key (person, day)
  )`,
  `create index upload_day_day on ops.upload_day (day)`,
];

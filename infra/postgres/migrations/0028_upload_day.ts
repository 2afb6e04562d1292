import type { Migration } from '../migration.ts';

/** What each member has uploaded on a day of Egypt. */
export const uploadDay: Migration = {
  name: '0028_upload_day',
  async up(database) {
    await database.raw(`
      create table ops.upload_day (
        person uuid not null,
        day date not null,
        files integer not null,
        bytes bigint not null,
        primary key (person, day)
      );
      create index upload_day_day on ops.upload_day (day);
    `);
  },
};

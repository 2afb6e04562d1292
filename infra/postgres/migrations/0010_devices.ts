import type { Migration } from '../migration.ts';

/** What a session's device called itself when it signed in, so that its owner knows it again. */
export const devices: Migration = {
  name: '0010_devices',
  async up(database) {
    await database.raw(`
      alter table ops.refresh_family add column browser text, add column system text;
    `);
  },
};

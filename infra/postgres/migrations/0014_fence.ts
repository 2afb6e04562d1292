import type { Migration } from '../migration.ts';

/**
 * Fails a transaction whose checkpoint isn't where it was thought to be, by a code of its own: so that it can be sent as
 * a whole, with nobody waiting in the middle to look at what has been found.
 */
export const fence: Migration = {
  name: '0014_fence',
  async up(database) {
    await database.raw(`
      create function ops.fence(holds boolean) returns void language plpgsql as $$
      begin
        if not holds then
          raise exception 'Somebody else moved the checkpoint' using errcode = 'MA001';
        end if;
      end $$;
    `);
  },
};

import { z } from 'zod';
import { query } from '../support/database.ts';
import { CONNECTIONS, reactions, take } from './command.ts';
import type { Bench } from './figure.ts';
import { drive } from './load.ts';
import { withProduct } from './processes.ts';
import { withWorld, type World } from './seed.ts';

const COMMANDS = 4_000;

const Behind = z.tuple([z.object({ behind: z.number() })]);

/** Reactions that authors haven't been told of yet. */
const behind = async ({ database }: World): Promise<number> =>
  Behind.parse(
    await query(
      database.url,
      "select count(*)::int as behind from log.events where type = 'PostReacted' and position > " +
        "(select min(position) from ops.process where name = 'notifications')",
    ),
  )[0].behind;

/** How long after the last of many reactions the authors have been told of all, and that is noted. */
export const notices: Bench = (say) =>
  withWorld((world) =>
    withProduct(world, async (product) => {
      const { perSecond } = await drive(product.port, CONNECTIONS, take(reactions(world), COMMANDS));
      const [done, open] = [performance.now(), await behind(world)];
      say(
        `${COMMANDS} reactions, ${perSecond.toFixed(0)} a second; at their end ${open} are still to be told`,
      );
      while ((await behind(world)) > 0);
      const value = (performance.now() - done) / 1000;
      return [{ name: 'notices', value, unit: 's', floor: null, ratio: null, goal: 5, better: 'lower' }];
    }),
  );

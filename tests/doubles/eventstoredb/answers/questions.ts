import { sentAgain } from './again.ts';
import { appends } from './append.ts';
import { clients } from './client.ts';
import { alone, type Questions } from './interview.ts';
import { metadata } from './metadata.ts';
import { reads } from './read.ts';
import { removals } from './remove.ts';
import { subscriptions } from './subscribe.ts';

/** All that is asked, in the order in which the real node was asked. */
export const questions: Questions = {
  ...appends.begun,
  ...appends.batch.before,
  ...sentAgain('batch', {}, 100),
  ...appends.batch.after,
  ...appends.unary.before,
  ...sentAgain('unary', alone, 200),
  ...appends.unary.after,
  ...appends.shapes,
  ...reads,
  ...removals,
  ...metadata,
  ...subscriptions,
  ...clients,
};

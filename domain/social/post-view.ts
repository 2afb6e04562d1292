import { z } from 'zod';
import { optional } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource } from '../kit/resource.ts';
import { viewOf } from '../trade/viewed.ts';

const view = viewOf({ name: 'post-view', target: 'post', event: 'PostViewed', whose: 'authorId' });
const { create } = view.actions;

/** A member's view of a post. Nothing is recorded of a member who browses privately. */
export const postView = defineResource({
  ...view,
  fields: {
    ...view.fields,
    /** The post's author, whose reach counts each viewer once. No reference: reads of views never need it. */
    authorId: optional(z.uuid()),
  },
  actions: {
    create: {
      ...create,
      takes: ['targetId', 'viewerId', 'hour'],
      refuse: (it, situation) =>
        // checked first: nothing of a private viewer is recorded
        situation.refs['viewerId']?.['browsesPrivately'] === true ? 'conflict' : create.refuse(it, situation),
      sets: (_, { refs }) => ({ authorId: textIn(refs['targetId']?.['authorId']) }),
    },
  },
});

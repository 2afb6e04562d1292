import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, inState, owner, related, system, visibleVia } from '../../kit/rules.ts';
import { APPLICATION_STATES, decisionsOf } from '../../trade/applying.ts';
import { words } from '../../trade/fields.ts';
import { isOpen } from './opportunity.ts';

const offering = [related('post.authorId'), admin('posts')];

/** A member applies for an opportunity with their profile and a message: once, and while it is open. */
export const opportunityApplication = defineResource({
  name: 'opportunity-application',
  path: '/opportunity-applications',
  stream: keyed('postId', 'applicantId'),
  owner: 'applicantId',
  fields: {
    postId: ref('post', { removed: 'remove' }),
    applicantId: ref('user', { removed: 'remove' }),
    message: personal(optional(words())),
  },
  refusals: { opportunity_closed: 409 },
  states: APPLICATION_STATES,
  actions: {
    create: {
      event: 'OpportunityApplicationSubmitted',
      to: 'submitted',
      by: [all(full, visibleVia('postId'))],
      refuse: (it, { refs, now }) => {
        if (!refs.postId || !isOpen(refs.postId, now)) return 'opportunity_closed';
        return refs.postId.authorId === it.applicantId ? 'not_to_oneself' : undefined;
      },
    },
    edit: {
      event: 'OpportunityApplicationEdited',
      from: ['submitted'],
      by: [owner],
      takes: ['message'],
    },
    ...decisionsOf(
      {
        shortlist: 'OpportunityApplicationShortlisted',
        accept: 'OpportunityApplicationAccepted',
        reject: 'OpportunityApplicationRejected',
        withdraw: 'OpportunityApplicationWithdrawn',
      },
      offering,
    ),
    remove: {
      event: 'OpportunityApplicationRemoved',
      to: 'removed',
      by: [all(owner, inState('submitted', 'withdrawn')), admin('posts'), system],
    },
  },
  lookups: [],
  label: { person: 'applicantId' },
  read: [owner, ...offering],
});

import { z } from 'zod';
import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed, link, linkTo, type Situation } from '../../kit/resource.ts';
import { admin, all, full, inState, owner, related, system, visibleVia } from '../../kit/rules.ts';
import { APPLICATION_STATES, decisionsOf } from '../../trade/applying.ts';
import { words } from '../../trade/fields.ts';
import { keptApart, type Person } from '../minors.ts';
import { isOpen } from './opportunity.ts';

const offering = [related('post.authorId'), admin('posts')];

const APPLICANT = {
  agent: link('agent', { userId: 'applicantId' }),
  scout: link('scout', { userId: 'applicantId' }),
  player: link('player', { userId: 'applicantId' }),
  guardianship: link('guardianship', { minorId: 'applicantId' }),
};
const AUTHOR = {
  author: linkTo('user', 'postId.authorId'),
  authorAgent: link('agent', { userId: 'postId.authorId' }),
  authorScout: link('scout', { userId: 'postId.authorId' }),
  authorPlayer: link('player', { userId: 'postId.authorId' }),
  authorGuardianship: link('guardianship', { minorId: 'postId.authorId' }),
};

/** Applicant and author: an application carries words from one to the other, as a room does. */
const peopleOf = ({ refs }: Situation): readonly Person[] => [
  {
    user: refs['applicantId'],
    agent: refs['agent'],
    scout: refs['scout'],
    player: refs['player'],
    guardianship: refs['guardianship'],
  },
  {
    user: refs['author'],
    agent: refs['authorAgent'],
    scout: refs['authorScout'],
    player: refs['authorPlayer'],
    guardianship: refs['authorGuardianship'],
  },
];

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
    /** It waited for a decision when it was removed. */
    wasWaiting: z.boolean().optional(),
  },
  refusals: { opportunity_closed: 409 },
  states: APPLICATION_STATES,
  actions: {
    create: {
      event: 'OpportunityApplicationSubmitted',
      to: 'submitted',
      by: [all(full, visibleVia('postId'))],
      takes: ['postId', 'applicantId', 'message'],
      links: { ...APPLICANT, ...AUTHOR },
      refuse: (it, situation) => {
        const { refs, now } = situation;
        if (!refs['postId'] || !isOpen(refs['postId'], now)) return 'opportunity_closed';
        if (refs['postId']['authorId'] === it.applicantId) return 'not_to_oneself';
        return keptApart(peopleOf(situation), situation);
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
      sets: ({ state }) => ({ wasWaiting: state === 'submitted' || state === 'shortlisted' }),
    },
  },
  lookups: [],
  label: { person: 'applicantId' },
  read: [owner, ...offering],
});

import type { Difference } from './difference.ts';

export const advertising: readonly Difference[] = [
  {
    about: 'campaign.fields.sponsorId',
    difference: 'is demanded',
    why: 'a campaign belongs to somebody: the caller, unless one of the staff names another',
  },
  {
    about: 'article.fields.authorId',
    difference: 'refers to nothing',
    why: 'a user or an admin: always who made it, so it names somebody who is there',
  },
  {
    about: 'article.fields.slug',
    difference: 'may be absent',
    why: 'made from the title where it is left out; what is there always has one',
  },
  {
    about: 'article.may.create',
    difference: 'lets in full',
    why: 'its author is who makes it',
  },
];

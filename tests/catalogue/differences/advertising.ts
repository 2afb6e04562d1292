import type { Difference } from './difference.ts';

const ANALYZED = 'known from its first analysis on, by a call of its own';

const SCHEDULED = 'an article may be published by itself at a time that its author chooses';

export const advertising: readonly Difference[] = [
  {
    about: 'campaign.fields.sponsorId',
    difference: 'is demanded',
    why: 'a campaign belongs to somebody: the caller, unless one of the staff names another',
  },
  {
    about: 'campaign.may.create',
    difference: 'lets in person',
    why: 'plans include promoting posts (product.md, section 6): a campaign for an own post, and no other',
  },
  {
    about: 'campaign.states',
    difference: 'adds unpaid, used_up',
    why: 'a budget is paid before the start, and spent before the end',
  },
  {
    about: 'campaign.steps.start',
    difference: 'leads draft,unpaid->running',
    why: 'by the payment of its budget, or by the staff',
  },
  ...['fund', 'give-up', 'meter', 'add-top-up'].map((step) => ({
    about: `campaign.steps.${step}`,
    difference: 'is added',
    why: 'the budget is asked for, given up, spent and added to',
  })),
  {
    about: 'advertisement.events',
    difference: 'lacks AdShown, AdClicked',
    why: 'a showing and a click are things of their own (`ad-impression`, `ad-click`), or all members would queue for one stream',
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
  { about: 'article.states', difference: 'adds scheduled', why: SCHEDULED },
  { about: 'article.steps.publish', difference: 'leads draft,scheduled->published', why: SCHEDULED },
  { about: 'article.steps.schedule', difference: 'is added', why: SCHEDULED },
  { about: 'article.steps.unschedule', difference: 'is added', why: SCHEDULED },
  { about: 'content-score.fields.score', difference: 'may be absent', why: ANALYZED },
  { about: 'content-score.fields.reasons', difference: 'may be absent', why: ANALYZED },
  { about: 'targeting-performance.fields.impressions', difference: 'may be absent', why: ANALYZED },
  { about: 'targeting-performance.fields.clicks', difference: 'may be absent', why: ANALYZED },
  { about: 'targeting-performance.fields.conversions', difference: 'may be absent', why: ANALYZED },
  {
    about: 'user-behaviors.may.read',
    difference: 'lets in person',
    why: 'members see what is noted of them, as they may have it forgotten',
  },
  {
    about: 'analytics-report.fields.file',
    difference: 'is missing',
    why: 'the file is written when it is downloaded, at GET /reports/{id}/file, from what was found once',
  },
  {
    about: 'analytics-report.states',
    difference: 'adds generating, ready',
    why: 'the catalogue says in a remark that it becomes ready; it is made by itself, and until then it is being made',
  },
  {
    about: 'analytics-report.steps.generate',
    difference: 'is added',
    why: 'the catalogue says it in a remark',
  },
  {
    about: 'analytics-report.steps.finish',
    difference: 'is added',
    why: 'what a process manager does once the report is made',
  },
];

import { defineResource, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { announced, oneAudience } from '../announcement.ts';
import { fillable } from './placeholders.ts';

const desk = [admin('notifications')];
const TEXTS = ['titleAr', 'titleEn', 'bodyAr', 'bodyEn'];

/** An announcement's texts have no placeholders: a brace would reach members as it is. */
const isUsable = (situation: Situation): Refusal | undefined =>
  fillable('announcement', TEXTS, situation) ?? oneAudience(situation);

/** Texts and receivers kept for announcements that the staff make again and again. */
export const announcementTemplate = defineResource({
  name: 'announcement-template',
  path: '/announcement-templates',
  fields: {
    name: line(),
    ...announced,
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'AnnouncementTemplateKept',
      to: 'kept',
      by: desk,
      refuse: (_, situation) => isUsable(situation),
    },
    edit: {
      event: 'AnnouncementTemplateEdited',
      by: desk,
      refuse: (_, situation) => isUsable(situation),
    },
    remove: { event: 'AnnouncementTemplateRemoved', to: 'removed', by: desk },
  },
  lookups: [],
  sorts: ['name', '-createdAt'],
  read: desk,
});

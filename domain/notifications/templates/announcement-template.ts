import { list, optional, ref, text } from '../../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { governorate, line, role, sport } from '../../trade/fields.ts';
import { oneAudience } from '../announcement.ts';
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
    titleAr: line(200),
    titleEn: line(200),
    bodyAr: text(2000, 1),
    bodyEn: text(2000, 1),
    groupId: optional(ref('notification-group')),
    segmentId: optional(ref('user-segment')),
    roles: optional(list(role(), 10)),
    sports: optional(list(sport(), 30)),
    governorates: optional(list(governorate(), 27)),
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

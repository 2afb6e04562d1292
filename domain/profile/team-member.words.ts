import { defineWords } from '../words/define.ts';
import { teamMember } from './team-member.ts';

export const teamMemberWords = defineWords(teamMember, {
  ar: {
    name: { gender: 'm', one: 'عضو فريق', two: 'عضوا فريق', few: 'أعضاء فرق', many: 'عضو فريق' },
    fields: {
      leftAt: 'تاريخ المغادرة',
    },
    actions: {
      role: 'غيّر الدور',
      status: 'غيّر الحالة',
    },
    events: {
      TeamMembershipProposed: 'طلب انضمام أو دعوة إليه',
      TeamJoined: 'انضم إلى فريقه',
      TeamMembershipAmended: 'عُدّلت العضوية',
      TeamRoleGiven: 'تحدّد الدور في الفريق',
      TeamMembershipPaused: 'توقفت العضوية',
      TeamMembershipConfirmed: 'تأكدت العضوية',
      TeamLeft: 'غادر الفريق',
    },
    values: {
      role: {
        CAPTAIN: 'قائد الفريق',
        ASSISTANT_COACH: 'مساعد المدرب',
        MANAGER: 'مدير الفريق',
        PHYSIO: 'أخصائي العلاج الطبيعي',
      },
      status: {
        PENDING: 'معلّق',
        ACTIVE: 'نشط',
        INACTIVE: 'غير نشط',
      },
    },
  },
  en: {
    name: { one: 'Team member', other: 'Team members' },
    fields: {
      leftAt: 'Left on',
    },
    actions: {
      role: 'Change the role',
      status: 'Change the status',
    },
    events: {
      TeamMembershipProposed: 'Asked or invited to join',
      TeamJoined: 'Joined their own team',
      TeamMembershipAmended: 'Membership edited',
      TeamRoleGiven: 'Role in the team given',
      TeamMembershipPaused: 'Membership paused',
      TeamMembershipConfirmed: 'Membership confirmed',
      TeamLeft: 'Left the team',
    },
    values: {
      role: {
        CAPTAIN: 'Captain',
        ASSISTANT_COACH: 'Assistant coach',
        MANAGER: 'Manager',
        PHYSIO: 'Physiotherapist',
      },
      status: {
        PENDING: 'Pending',
        ACTIVE: 'Active',
        INACTIVE: 'Inactive',
      },
    },
  },
});

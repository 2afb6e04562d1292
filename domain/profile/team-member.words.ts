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
      remove: 'أنهِ العضوية',
    },
    events: {
      TeamMembershipProposed: 'عرض {actor} عضوية في فريق',
      TeamJoined: 'انضم {actor} إلى فريقه',
      TeamMembershipAmended: 'عدّل {actor} العضوية',
      TeamRoleGiven: 'حدّد {actor} الدور في الفريق',
      TeamMembershipPaused: 'أوقف {actor} العضوية',
      TeamMembershipConfirmed: 'أكّد {actor} العضوية',
      TeamLeft: 'انتهت عضوية في فريق',
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
      remove: 'End the membership',
    },
    events: {
      TeamMembershipProposed: '{actor} proposed a membership of a team',
      TeamJoined: '{actor} joined their own team',
      TeamMembershipAmended: '{actor} edited a membership',
      TeamRoleGiven: '{actor} gave a role in the team',
      TeamMembershipPaused: '{actor} paused the membership',
      TeamMembershipConfirmed: '{actor} confirmed the membership',
      TeamLeft: 'A membership of a team ended',
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

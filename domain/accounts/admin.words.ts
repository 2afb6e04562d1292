import { defineWords } from '../words/define.ts';
import { admin } from './admin.ts';

export const adminWords = defineWords(admin, {
  ar: {
    name: { gender: 'm', one: 'مشرف', two: 'مشرفان', few: 'مشرفون', many: 'مشرفًا' },
    fields: {
      permissions: 'الصلاحيات',
      invitedAt: 'تاريخ الدعوة',
      appointedAt: 'تاريخ التعيين',
      secondFactorId: 'معرّف التحقق بخطوتين',
      secondFactorAt: 'التحقق بخطوتين منذ',
      left: 'الرموز المتبقية',
      needed: 'الموافقات المطلوبة',
    },
    states: {
      invited: 'مدعو',
      appointed: 'معيَّن',
    },
    actions: {
      'invite-again': 'إعادة إرسال الدعوة',
      'enrol-factor': 'أعدّ التحقق بخطوتين',
      'use-recovery-code': 'استخدم رمز استرداد',
      'reset-factor': 'إعادة ضبط التحقق بخطوتين',
      'answer-for': 'بتّ في صلاحيات مشرف آخر',
    },
    events: {
      AdminInvited: 'دُعي مشرف',
      AdminAppointed: 'عُيّن مشرف',
      AdminInvitedAgain: 'دُعي مشرف مرة أخرى',
      AdminActivated: 'قُبلت الدعوة',
      InvitationLapsed: 'انتهت مدة الدعوة',
      SecondFactorEnrolled: 'أُعدّ التحقق بخطوتين',
      RecoveryCodeUsed: 'استُخدم رمز استرداد',
      SecondFactorReset: 'أُعيد ضبط التحقق بخطوتين',
      AdminAnsweredFor: 'بتّ في صلاحيات مشرف آخر',
      AdminEdited: 'عُدّل مشرف',
      AdminDismissed: 'أُعفي مشرف',
    },
    refusals: {
      more_than_own: { title: 'أكثر من صلاحياتك', detail: 'لا يمكنك أن تمنح صلاحية ليست لديك أو أن تسحبها.' },
    },
  },
  en: {
    name: { one: 'Admin', other: 'Admins' },
    fields: {
      permissions: 'Permissions',
      invitedAt: 'Invited on',
      appointedAt: 'Appointed on',
      secondFactorId: 'Second factor',
      secondFactorAt: 'Second factor since',
      left: 'Codes left',
      needed: 'Approvals needed',
    },
    states: {
      invited: 'Invited',
      appointed: 'Appointed',
    },
    actions: {
      'invite-again': 'Invite again',
      'enrol-factor': 'Set up two-step sign-in',
      'use-recovery-code': 'Use a recovery code',
      'reset-factor': 'Reset the second factor',
      'answer-for': 'Decide on another admin’s permissions',
    },
    events: {
      AdminInvited: 'Admin invited',
      AdminAppointed: 'Admin appointed',
      AdminInvitedAgain: 'Admin invited again',
      AdminActivated: 'Invitation accepted',
      InvitationLapsed: 'Invitation lapsed',
      SecondFactorEnrolled: 'Second factor enrolled',
      RecoveryCodeUsed: 'Recovery code used',
      SecondFactorReset: 'Second factor reset',
      AdminAnsweredFor: 'Rights of another admin decided',
      AdminEdited: 'Admin edited',
      AdminDismissed: 'Admin dismissed',
    },
    refusals: {
      more_than_own: {
        title: 'More than you may',
        detail: 'You can’t give or take permissions that you don’t have yourself.',
      },
    },
  },
});

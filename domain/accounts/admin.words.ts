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
      'renew-recovery-codes': 'جدّد رموز الاسترداد',
      'reset-factor': 'إعادة ضبط التحقق بخطوتين',
      'answer-for': 'بتّ في صلاحيات مشرف آخر',
    },
    events: {
      AdminInvited: 'دعا {actor} المشرف {name}',
      AdminAppointed: 'عيّن {actor} المشرف {name}',
      AdminInvitedAgain: 'دعا {actor} المشرف {name} مرة أخرى',
      AdminActivated: 'قبل {actor} الدعوة',
      InvitationLapsed: 'انتهت مدة دعوة',
      SecondFactorEnrolled: 'أعدّ {actor} التحقق بخطوتين',
      RecoveryCodeUsed: 'استخدم {actor} رمز استرداد',
      RecoveryCodesRenewed: 'جدّد {actor} رموز الاسترداد',
      SecondFactorReset: 'أعاد {actor} ضبط التحقق بخطوتين',
      AdminAnsweredFor: 'بتّ {actor} في صلاحيات مشرف آخر',
      AdminEdited: 'عدّل {actor} المشرف {name}',
      AdminDismissed: 'أعفى {actor} المشرف {name}',
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
      'renew-recovery-codes': 'Renew the recovery codes',
      'reset-factor': 'Reset the second factor',
      'answer-for': 'Decide on another admin’s permissions',
    },
    events: {
      AdminInvited: '{actor} invited the admin {name}',
      AdminAppointed: '{actor} appointed the admin {name}',
      AdminInvitedAgain: '{actor} invited the admin {name} again',
      AdminActivated: '{actor} accepted an invitation',
      InvitationLapsed: 'An invitation lapsed',
      SecondFactorEnrolled: '{actor} enrolled a second factor',
      RecoveryCodeUsed: '{actor} used a recovery code',
      RecoveryCodesRenewed: '{actor} renewed the recovery codes',
      SecondFactorReset: '{actor} reset the second factor',
      AdminAnsweredFor: '{actor} decided on the rights of another admin',
      AdminEdited: '{actor} edited the admin {name}',
      AdminDismissed: '{actor} dismissed the admin {name}',
    },
    refusals: {
      more_than_own: {
        title: 'More than you may',
        detail: 'You can’t give or take permissions that you don’t have yourself.',
      },
    },
  },
});

import { defineWords } from '../../words/define.ts';
import { proposal } from './proposal.ts';

export const proposalWords = defineWords(proposal, {
  ar: {
    name: {
      gender: 'm',
      one: 'إجراء ينتظر مشرفًا ثانيًا',
      two: 'إجراءان ينتظران مشرفًا ثانيًا',
      few: 'إجراءات تنتظر مشرفًا ثانيًا',
      many: 'إجراءً ينتظر مشرفًا ثانيًا',
    },
    fields: {
      proposedBy: 'اقترحه',
      area: 'الصلاحية المطلوبة',
      thingKind: 'نوع العنصر',
      thingId: 'العنصر',
      action: 'الإجراء',
      given: 'التفاصيل',
      expiresAt: 'ينتهي في',
      secondId: 'المشرف الثاني',
      declinedBecause: 'سبب الرفض',
      refusedAs: 'سبب التعذّر',
    },
    values: {
      area: { undo: 'التراجع عن أفعال حساب', admins: 'صلاحيات المشرفين' },
      thingKind: { 'undo-plan': 'خطة تراجع', admin: 'مشرف' },
      action: {
        run: 'تنفيذ الخطة',
        grant: 'منح صلاحيات',
        'reset-factor': 'إعادة ضبط التحقق بخطوتين',
      },
    },
    states: {
      waiting: 'في انتظار مشرف ثانٍ',
      agreed: 'موافق عليه',
      done: 'نُفّذ',
      failed: 'تعذّر تنفيذه',
      declined: 'مرفوض',
      withdrawn: 'مسحوب',
      lapsed: 'انتهت مهلته',
    },
    actions: {
      create: 'اقترح',
      agree: 'وافق',
      decline: 'ارفض',
      withdraw: 'اسحب الاقتراح',
      lapse: 'أنهِ المهلة',
      'carry-out': 'سجّل التنفيذ',
      fail: 'سجّل التعذّر',
    },
    events: {
      ActionProposed: 'اقترح {actor} إجراءً يحتاج إلى مشرف ثانٍ',
      ProposalAgreed: 'وافق {actor} على إجراء اقترحه مشرف آخر',
      ProposalDeclined: 'رفض {actor} إجراءً اقترحه مشرف آخر',
      ProposalWithdrawn: 'سحب {actor} إجراءً كان قد اقترحه',
      ProposalLapsed: 'انتهت مهلة إجراء لم يوافق عليه أحد',
      ProposalCarriedOut: 'نُفّذ إجراء وافق عليه مشرفان',
      ProposalFailed: 'تعذّر تنفيذ إجراء وافق عليه مشرفان',
    },
    refusals: {
      already_proposed: {
        title: 'اقتُرح من قبل',
        detail: 'هذا الإجراء مقترح بالفعل وينتظر مشرفًا ثانيًا. تجده في مهام الإدارة.',
      },
    },
  },
  en: {
    name: { one: 'Action awaiting a second admin', other: 'Actions awaiting a second admin' },
    fields: {
      proposedBy: 'Proposed by',
      area: 'Permission needed',
      thingKind: 'Kind of thing',
      thingId: 'Thing',
      action: 'Action',
      given: 'Details',
      expiresAt: 'Lapses',
      secondId: 'Second admin',
      declinedBecause: 'Reason for declining',
      refusedAs: 'Why it failed',
    },
    values: {
      area: { undo: 'Undoing what an account did', admins: 'Permissions of admins' },
      thingKind: { 'undo-plan': 'Undo plan', admin: 'Admin' },
      action: {
        run: 'Run the plan',
        grant: 'Grant permissions',
        'reset-factor': 'Reset the second factor',
      },
    },
    states: {
      waiting: 'Waiting for a second admin',
      agreed: 'Agreed',
      done: 'Carried out',
      failed: 'Failed',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Lapsed',
    },
    actions: {
      create: 'Propose',
      agree: 'Agree',
      decline: 'Decline',
      withdraw: 'Withdraw the proposal',
      lapse: 'Let it lapse',
      'carry-out': 'Record that it was carried out',
      fail: 'Record the failure',
    },
    events: {
      ActionProposed: '{actor} proposed an action that needs a second admin',
      ProposalAgreed: '{actor} agreed to an action that another admin proposed',
      ProposalDeclined: '{actor} declined an action that another admin proposed',
      ProposalWithdrawn: '{actor} withdrew a proposed action',
      ProposalLapsed: 'A proposed action lapsed, as nobody agreed',
      ProposalCarriedOut: 'An action that two admins agreed on was carried out',
      ProposalFailed: 'An action that two admins agreed on failed',
    },
    refusals: {
      already_proposed: {
        title: 'Already proposed',
        detail:
          'This action is proposed already and waits for a second admin. It is among the staff’s tasks.',
      },
    },
  },
});

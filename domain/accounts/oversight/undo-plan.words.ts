import { defineWords } from '../../words/define.ts';
import { undoPlan } from './undo-plan.ts';

const OBSTACLES_AR = {
  already_gone: 'لم يعد موجودًا',
  not_in_this_state: 'لا إجراء يعكسه في حالته الحالية',
  changed_since: 'تغيّر بعد ذلك خارج نطاق هذه الخطة',
  no_compensation: 'لا إجراء يعكسه',
  with_another: 'يُعكس مع فعل أحدث على العنصر نفسه',
  money: 'ترتبت عليه معاملة مالية',
  seen: 'وصل إلى من اطّلع عليه',
  record: 'قرار محفوظ في السجل',
  agreed: 'يشارك فيه آخرون أو اتفق عليه طرفان',
  ended: 'أنهى شيئًا لا تعيده خطة',
  trace: 'مجرد عدّ أو علامة اطّلاع',
  private: 'قائمة لا تخص إلا صاحبها',
};

const OBSTACLES_EN = {
  already_gone: 'It is gone already',
  not_in_this_state: 'Nothing takes it back in its present state',
  changed_since: 'It was changed since, outside of this plan',
  no_compensation: 'No action takes it back',
  with_another: 'Taken back with a later act on the same thing',
  money: 'Money has moved because of it',
  seen: 'It has reached those who read it',
  record: 'A decision that is kept for the record',
  agreed: 'Others take part in it, or two sides agreed on it',
  ended: 'It ended what a plan does not make again',
  trace: 'It only counts, or marks something as seen',
  private: 'A list that concerns nobody but its owner',
};

export const undoPlanWords = defineWords(undoPlan, {
  ar: {
    name: {
      gender: 'f',
      one: 'خطة تراجع',
      two: 'خطتا تراجع',
      few: 'خطط تراجع',
      many: 'خطة تراجع',
    },
    fields: {
      accountKind: 'نوع الحساب',
      accountId: 'الحساب',
      sessionId: 'الجلسة',
      until: 'حتى',
      reverses: 'الخطة التي تُلغى آثارها',
      acts: 'الأفعال',
      undone: 'ما تم التراجع عنه',
      refused: 'ما تعذّر التراجع عنه',
    },
    parts: {
      id: 'الفعل',
      event: 'الحدث',
      at: 'الوقت',
      thingKind: 'نوع العنصر',
      thingId: 'العنصر',
      stream: 'السجل',
      undoneBy: 'الإجراء المعاكس',
      obstacle: 'المانع',
    },
    values: {
      accountKind: { user: 'عضو', admin: 'مشرف' },
      obstacle: OBSTACLES_AR,
      acts: OBSTACLES_AR,
    },
    states: { drafted: 'مُعدّة', running: 'قيد التنفيذ', finished: 'منفَّذة' },
    actions: { create: 'أعدّ الخطة', run: 'نفّذ الخطة', finish: 'أنهِ التنفيذ', remove: 'تخلّ عن الخطة' },
    events: {
      UndoPlanned: 'أعدّ {actor} خطة للتراجع عن أفعال حساب',
      UndoStarted: 'بدأ {actor} تنفيذ خطة تراجع وافق عليها مشرفان',
      UndoFinished: 'انتهى تنفيذ خطة تراجع',
      UndoPlanDiscarded: 'تخلّى {actor} عن خطة تراجع',
    },
    refusals: {
      nothing_to_undo: {
        title: 'لا شيء يمكن التراجع عنه',
        detail: 'ليس في هذه المدة فعل يمكن التراجع عنه. غيّر المدة أو اختر حسابًا آخر.',
      },
      too_many_acts: {
        title: 'الأفعال كثيرة',
        detail: 'تضم الخطة الواحدة ٥٠٠ فعل على الأكثر. اختر مدة أقصر، ثم أعدّ خطة أخرى للباقي.',
      },
    },
  },
  en: {
    name: { one: 'Undo plan', other: 'Undo plans' },
    fields: {
      accountKind: 'Kind of account',
      accountId: 'Account',
      sessionId: 'Session',
      until: 'Until',
      reverses: 'Plan whose effects are taken back',
      acts: 'Acts',
      undone: 'Taken back',
      refused: 'Could not be taken back',
    },
    parts: {
      id: 'Act',
      event: 'Event',
      at: 'Time',
      thingKind: 'Kind of thing',
      thingId: 'Thing',
      stream: 'Stream',
      undoneBy: 'Taken back by',
      obstacle: 'Obstacle',
    },
    values: {
      accountKind: { user: 'Member', admin: 'Admin' },
      obstacle: OBSTACLES_EN,
      acts: OBSTACLES_EN,
    },
    states: { drafted: 'Drafted', running: 'Running', finished: 'Finished' },
    actions: { create: 'Plan', run: 'Run the plan', finish: 'Finish', remove: 'Discard the plan' },
    events: {
      UndoPlanned: '{actor} planned to take back what an account did',
      UndoStarted: '{actor} started an undo plan that two admins agreed on',
      UndoFinished: 'An undo plan has finished',
      UndoPlanDiscarded: '{actor} discarded an undo plan',
    },
    refusals: {
      nothing_to_undo: {
        title: 'Nothing to take back',
        detail: 'No act of this period can be taken back. Choose another period or another account.',
      },
      too_many_acts: {
        title: 'Too many acts',
        detail: 'A plan holds 500 acts at most. Choose a shorter period, then plan the rest.',
      },
    },
  },
});

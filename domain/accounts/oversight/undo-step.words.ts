import { defineWords } from '../../words/define.ts';
import { undoStep } from './undo-step.ts';

export const undoStepWords = defineWords(undoStep, {
  ar: {
    name: {
      gender: 'f',
      one: 'خطوة تراجع',
      two: 'خطوتا تراجع',
      few: 'خطوات تراجع',
      many: 'خطوة تراجع',
    },
    fields: { planId: 'خطة التراجع', actId: 'الفعل', refusedAs: 'سبب التعذّر' },
    states: { undone: 'تم التراجع', refused: 'تعذّر التراجع' },
    events: {
      ActTakenBack: 'تم التراجع عن فعل بحسب خطة',
      ActNotTakenBack: 'تعذّر التراجع عن فعل بحسب خطة',
    },
  },
  en: {
    name: { one: 'Undo step', other: 'Undo steps' },
    fields: { planId: 'Undo plan', actId: 'Act', refusedAs: 'Why it was refused' },
    states: { undone: 'Taken back', refused: 'Not taken back' },
    events: {
      ActTakenBack: 'An act was taken back by a plan',
      ActNotTakenBack: 'An act could not be taken back by a plan',
    },
  },
});

import { defineWords } from '../../words/define.ts';
import { heldText } from './held-text.ts';

export const heldTextWords = defineWords(heldText, {
  ar: {
    name: { gender: 'm', one: 'نص محجوز', two: 'نصان محجوزان', few: 'نصوص محجوزة', many: 'نصًا محجوزًا' },
    fields: {
      model: 'النموذج',
      score: 'احتمال الإزعاج',
      reasons: 'الكلمات الأثقل وزنًا',
      part: 'الجزء المحجوز',
      note: 'ملاحظة لصاحب النص',
    },
    parts: { words: 'الكلمة', weight: 'الوزن' },
    states: { released: 'أُفرج عنه', confirmed: 'مؤكد', withdrawn: 'مسحوب' },
    values: { part: { answer: 'رد البائع' } },
    actions: { release: 'أفرج عن النص', confirm: 'أبقه مخفيًا', withdraw: 'اسحب' },
    events: {
      TextHeld: 'حُجز نص حتى تراجعه الإدارة',
      HeldTextReleased: 'أفرج {actor} عن نص محجوز',
      HeldTextConfirmed: 'أبقى {actor} نصًا محجوزًا مخفيًا',
      HeldTextWithdrawn: 'حذف صاحب النص ما كان محجوزًا',
    },
  },
  en: {
    name: { one: 'Held text', other: 'Held texts' },
    fields: {
      model: 'Model',
      score: 'Probability of spam',
      reasons: 'Words that weighed most',
      part: 'Held part',
      note: 'Note to the author',
    },
    parts: { words: 'Word', weight: 'Weight' },
    states: { released: 'Released', confirmed: 'Confirmed', withdrawn: 'Withdrawn' },
    values: { part: { answer: 'Answer of the seller' } },
    actions: { release: 'Release', confirm: 'Keep it hidden', withdraw: 'Withdraw' },
    events: {
      TextHeld: 'A text was held for a moderator',
      HeldTextReleased: '{actor} released a held text',
      HeldTextConfirmed: '{actor} kept a held text hidden',
      HeldTextWithdrawn: 'A held text was removed by its author',
    },
  },
});

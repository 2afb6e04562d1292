import { defineWords } from '../../words/define.ts';
import { confidant } from './confidant.ts';

export const confidantWords = defineWords(confidant, {
  ar: {
    name: {
      gender: 'm',
      one: 'مطّلع على الحالة الصحية',
      two: 'مطّلعان على الحالة الصحية',
      few: 'مطّلعون على الحالة الصحية',
      many: 'مطّلعًا على الحالة الصحية',
    },
    fields: {
      because: 'أحدث سبب للاطلاع',
    },
    states: {
      trusted: 'مسموح له بالاطلاع',
    },
    actions: {
      add: 'أضف سببًا للاطلاع',
    },
    events: {
      PlayerConfided: 'أتاح {actor} حالة لاعب الصحية لشخص',
      PlayerConfidedAgain: 'أتاح {actor} حالة لاعب الصحية لسبب إضافي',
      ConfidenceNarrowed: 'زال سبب للاطلاع على حالة لاعب الصحية',
      ConfidenceEnded: 'حجب {actor} حالة لاعب الصحية عن شخص',
      ConfidantRemoved: 'حذف {actor} مطّلع على حالة لاعب الصحية',
    },
  },
  en: {
    name: { one: 'Confidant', other: 'Confidants' },
    fields: {
      because: 'Newest reason',
    },
    states: {
      trusted: 'May know',
    },
    actions: {
      add: 'Add a reason to see it',
    },
    events: {
      PlayerConfided: '{actor} opened a player’s health to somebody',
      PlayerConfidedAgain: '{actor} opened a player’s health for one more reason',
      ConfidenceNarrowed: 'A reason to know of a player’s health ended',
      ConfidenceEnded: '{actor} closed a player’s health to somebody',
      ConfidantRemoved: '{actor} removed a confidant',
    },
  },
});

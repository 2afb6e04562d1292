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
      PlayerConfided: 'أُتيحت حالة لاعب الصحية لشخص',
      PlayerConfidedAgain: 'أُتيحت حالة لاعب الصحية لسبب إضافي',
      ConfidenceNarrowed: 'زال سبب للاطلاع على حالة لاعب الصحية',
      ConfidenceEnded: 'حُجبت حالة لاعب الصحية عن شخص',
      ConfidantRemoved: 'حُذف مطّلع على حالة لاعب الصحية',
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
      PlayerConfided: 'Player’s health opened to somebody',
      PlayerConfidedAgain: 'Player’s health opened for one more reason',
      ConfidenceNarrowed: 'A reason to know of a player’s health ended',
      ConfidenceEnded: 'Player’s health closed to somebody',
      ConfidantRemoved: 'Confidant removed',
    },
  },
});

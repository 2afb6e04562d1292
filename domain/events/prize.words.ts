import { defineWords } from '../words/define.ts';
import { prize } from './prize.ts';

export const prizeWords = defineWords(prize, {
  ar: {
    name: { gender: 'f', one: 'جائزة', two: 'جائزتان', few: 'جوائز', many: 'جائزة' },
    fields: {
      value: 'القيمة',
      winnerId: 'الفائز',
    },
    states: {
      awarded: 'مُنحت',
    },
    actions: {
      award: 'امنح',
    },
    events: {
      PrizeOffered: 'رصد {actor} الجائزة {name}',
      PrizeEdited: 'عدّل {actor} الجائزة {name}',
      PrizeAwarded: 'منح {actor} الجائزة {name}',
      PrizeWithdrawn: 'سحب {actor} الجائزة {name}',
    },
    refusals: {
      winner_not_approved: { title: 'ليس مشاركًا مقبولًا', detail: 'تُمنح الجائزة لمشارك مقبول في فعاليتها.' },
    },
  },
  en: {
    name: { one: 'Prize', other: 'Prizes' },
    fields: {
      value: 'Value',
      winnerId: 'Winner',
    },
    states: {
      awarded: 'Awarded',
    },
    actions: {
      award: 'Award',
    },
    events: {
      PrizeOffered: '{actor} offered the prize {name}',
      PrizeEdited: '{actor} edited the prize {name}',
      PrizeAwarded: '{actor} awarded the prize {name}',
      PrizeWithdrawn: '{actor} withdrew the prize {name}',
    },
    refusals: {
      winner_not_approved: {
        title: 'Not an approved participant',
        detail: 'A prize goes to an approved participant of its event.',
      },
    },
  },
});

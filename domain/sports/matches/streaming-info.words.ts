import { defineWords } from '../../words/define.ts';
import { streamingInfo } from './streaming-info.ts';

export const streamingInfoWords = defineWords(streamingInfo, {
  ar: {
    name: { gender: 'm', one: 'بث', two: 'بثّان', few: 'مواعيد بث', many: 'بثًا' },
    events: {
      StreamScheduled: 'حدّد {actor} موعد بث',
      StreamRescheduled: 'عدّل {actor} البث {name}',
      StreamStarted: 'بدأ {actor} البث',
      StreamEnded: 'أنهى {actor} البث',
      StreamRemoved: 'حذف {actor} البث {name}',
    },
  },
  en: {
    name: { one: 'Broadcast', other: 'Broadcasts' },
    events: {
      StreamScheduled: '{actor} scheduled a broadcast',
      StreamRescheduled: '{actor} edited the broadcast {name}',
      StreamStarted: '{actor} started a broadcast',
      StreamEnded: '{actor} ended a broadcast',
      StreamRemoved: '{actor} removed the broadcast {name}',
    },
  },
});

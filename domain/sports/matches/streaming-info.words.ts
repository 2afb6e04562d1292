import { defineWords } from '../../words/define.ts';
import { streamingInfo } from './streaming-info.ts';

export const streamingInfoWords = defineWords(streamingInfo, {
  ar: {
    name: { gender: 'm', one: 'بث', two: 'بثّان', few: 'مواعيد بث', many: 'بثًا' },
    events: {
      StreamScheduled: 'حُدد موعد بث',
      StreamRescheduled: 'عُدّل بث',
      StreamStarted: 'بدأ بث',
      StreamEnded: 'انتهى بث',
      StreamRemoved: 'حُذف بث',
    },
  },
  en: {
    name: { one: 'Broadcast', other: 'Broadcasts' },
    events: {
      StreamScheduled: 'Broadcast scheduled',
      StreamRescheduled: 'Broadcast edited',
      StreamStarted: 'Broadcast started',
      StreamEnded: 'Broadcast ended',
      StreamRemoved: 'Broadcast removed',
    },
  },
});

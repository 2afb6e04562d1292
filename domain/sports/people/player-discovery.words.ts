import { defineWords } from '../../words/define.ts';
import { playerDiscovery } from './player-discovery.ts';

export const playerDiscoveryWords = defineWords(playerDiscovery, {
  ar: {
    name: { gender: 'm', one: 'اكتشاف لاعب', two: 'اكتشافا لاعبين', few: 'اكتشافات لاعبين', many: 'اكتشاف لاعب' },
    events: {
      PlayerDiscovered: 'اكتُشف لاعب',
      PlayerDiscoveryEdited: 'عُدّل اكتشاف لاعب',
      PlayerDiscoveryRemoved: 'حُذف اكتشاف لاعب',
    },
  },
  en: {
    name: { one: 'Discovery', other: 'Discoveries' },
    events: {
      PlayerDiscovered: 'Player discovered',
      PlayerDiscoveryEdited: 'Discovery edited',
      PlayerDiscoveryRemoved: 'Discovery removed',
    },
  },
});

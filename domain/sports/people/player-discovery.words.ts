import { defineWords } from '../../words/define.ts';
import { playerDiscovery } from './player-discovery.ts';

export const playerDiscoveryWords = defineWords(playerDiscovery, {
  ar: {
    name: { gender: 'm', one: 'اكتشاف لاعب', two: 'اكتشافا لاعبين', few: 'اكتشافات لاعبين', many: 'اكتشاف لاعب' },
    events: {
      PlayerDiscovered: 'اكتشف {actor} لاعبًا',
      PlayerDiscoveryEdited: 'عدّل {actor} اكتشاف اللاعب {name}',
      PlayerDiscoveryRemoved: 'حذف {actor} اكتشاف اللاعب {name}',
    },
  },
  en: {
    name: { one: 'Discovery', other: 'Discoveries' },
    events: {
      PlayerDiscovered: '{actor} discovered a player',
      PlayerDiscoveryEdited: '{actor} edited the discovery {name}',
      PlayerDiscoveryRemoved: '{actor} removed the discovery {name}',
    },
  },
});

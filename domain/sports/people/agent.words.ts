import { defineWords } from '../../words/define.ts';
import { agent } from './agent.ts';

export const agentWords = defineWords(agent, {
  ar: {
    name: { gender: 'm', one: 'وكيل لاعبين', two: 'وكيلا لاعبين', few: 'وكلاء لاعبين', many: 'وكيل لاعبين' },
    fields: {
      footballUnionRegistration: 'القيد في اتحاد الكرة',
      playersRepresented: 'عدد من يمثلهم من اللاعبين',
      card: 'الكارنيه',
      license: 'الرخصة',
    },
    events: {
      AgentProfileAdded: 'أُضيف ملف وكيل لاعبين',
      AgentProfileEdited: 'عُدّل ملف وكيل لاعبين',
      AgentProfileRemoved: 'حُذف ملف وكيل لاعبين',
    },
  },
  en: {
    name: { one: 'Agent', other: 'Agents' },
    fields: {
      footballUnionRegistration: 'Football union registration',
      playersRepresented: 'Players represented',
      card: 'Card',
      license: 'Licence',
    },
    events: {
      AgentProfileAdded: 'Agent’s profile added',
      AgentProfileEdited: 'Agent’s profile edited',
      AgentProfileRemoved: 'Agent’s profile removed',
    },
  },
});

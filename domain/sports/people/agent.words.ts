import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
import { defineWords } from '../../words/define.ts';
import { agent } from './agent.ts';

export const agentWords = defineWords(agent, {
  ar: {
    name: { gender: 'm', one: 'وكيل لاعبين', two: 'وكيلا لاعبين', few: 'وكلاء لاعبين', many: 'وكيل لاعبين' },
    fields: {
      factsFor: 'من يرى كل معلومة',
      footballUnionRegistration: 'القيد في اتحاد الكرة',
      playersRepresented: 'عدد من يمثلهم من اللاعبين',
      card: 'الكارنيه',
      license: 'الرخصة',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      AgentProfileAdded: 'أضاف {actor} ملف وكيل لاعبين',
      AgentProfileEdited: 'عدّل {actor} ملف وكيل لاعبين',
      AgentProfileRemoved: 'حذف {actor} ملف وكيل لاعبين',
    },
  },
  en: {
    name: { one: 'Agent', other: 'Agents' },
    fields: {
      factsFor: 'Who sees each fact',
      footballUnionRegistration: 'Football union registration',
      playersRepresented: 'Players represented',
      card: 'Card',
      license: 'Licence',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      AgentProfileAdded: '{actor} added an agent’s profile',
      AgentProfileEdited: '{actor} edited an agent’s profile',
      AgentProfileRemoved: '{actor} removed an agent’s profile',
    },
  },
});

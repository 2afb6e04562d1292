import { defineWords } from '../../words/define.ts';
import { agentClient } from './agent-client.ts';

export const agentClientWords = defineWords(agentClient, {
  ar: {
    name: { gender: 'f', one: 'وكالة لاعب', two: 'وكالتا لاعبين', few: 'وكالات لاعبين', many: 'وكالة لاعب' },
    states: { active: 'سارية' },
    actions: { end: 'أنهِ الوكالة' },
    events: {
      AgentProposed: 'عرض {actor} وكالة على لاعب',
      AgentProposalAmended: 'عدّل {actor} عرض وكالة',
      AgentProposedAgain: 'عرض {actor} وكالة على لاعب من جديد',
      AgentAccepted: 'قبل {actor} وكالة',
      AgentClientEnded: 'أنهى {actor} وكالة',
      AgentClientRemoved: 'حذف {actor} وكالة',
    },
    refusals: {
      has_an_agent: { title: 'للاعب وكيل آخر', detail: 'يمثل اللاعبَ وكيلٌ آخر، ولا بد أن تنتهي وكالته أولًا.' },
    },
  },
  en: {
    name: { one: 'Agency', other: 'Agencies' },
    states: { active: 'In force' },
    actions: { end: 'End the agency' },
    events: {
      AgentProposed: '{actor} proposed an agency',
      AgentProposalAmended: '{actor} edited a proposed agency',
      AgentProposedAgain: '{actor} proposed an agency again',
      AgentAccepted: '{actor} accepted an agency',
      AgentClientEnded: '{actor} ended an agency',
      AgentClientRemoved: '{actor} removed an agency',
    },
    refusals: {
      has_an_agent: {
        title: 'Another agent',
        detail: 'The player has an agent already; that agency has to end first.',
      },
    },
  },
});

import { defineWords } from '../../words/define.ts';
import { agentClient } from './agent-client.ts';

export const agentClientWords = defineWords(agentClient, {
  ar: {
    name: { gender: 'f', one: 'وكالة لاعب', two: 'وكالتا لاعبين', few: 'وكالات لاعبين', many: 'وكالة لاعب' },
    events: {
      AgentProposed: 'عُرضت وكالة على لاعب',
      AgentProposalAmended: 'عُدّل عرض وكالة',
      AgentProposedAgain: 'عُرضت وكالة على لاعب من جديد',
      AgentAccepted: 'قُبلت وكالة',
      AgentClientEnded: 'انتهت وكالة',
      AgentClientRemoved: 'حُذفت وكالة',
    },
    refusals: {
      has_an_agent: { title: 'للاعب وكيل آخر', detail: 'يمثل اللاعبَ وكيلٌ آخر، ولا بد أن تنتهي وكالته أولًا.' },
    },
  },
  en: {
    name: { one: 'Agency', other: 'Agencies' },
    events: {
      AgentProposed: 'Agency proposed',
      AgentProposalAmended: 'Proposed agency edited',
      AgentProposedAgain: 'Agency proposed again',
      AgentAccepted: 'Agency accepted',
      AgentClientEnded: 'Agency ended',
      AgentClientRemoved: 'Agency removed',
    },
    refusals: {
      has_an_agent: {
        title: 'Another agent',
        detail: 'The player has an agent already; that agency has to end first.',
      },
    },
  },
});

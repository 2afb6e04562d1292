import { defineWords } from '../words/define.ts';
import { competitionParticipant } from './competition-participant.ts';

export const competitionParticipantWords = defineWords(competitionParticipant, {
  ar: {
    name: {
      gender: 'm',
      one: 'مشارك في مسابقة',
      two: 'مشاركان في مسابقة',
      few: 'مشاركون في مسابقات',
      many: 'مشاركًا في مسابقة',
    },
    fields: {
      roundId: 'الجولة',
      contactId: 'المسؤول عن المشاركة',
    },
    states: {
      qualified: 'متأهل',
      disqualified: 'مستبعد',
    },
    actions: {
      edit: 'ارصد النتيجة',
      tally: 'احسب النقاط',
      qualify: 'أهّل',
      disqualify: 'استبعد',
    },
    events: {
      ParticipantRegistered: 'سجّل {actor} مشاركًا',
      ParticipantScored: 'رصد {actor} نتيجة مشارك',
      ParticipantTallied: 'احتُسبت نقاط مشارك من مبارياته',
      ParticipantQualified: 'أهّل {actor} مشاركًا',
      ParticipantDisqualified: 'استبعد {actor} مشاركًا',
      ParticipantWithdrawn: 'انسحب مشارك',
    },
    refusals: {
      competition_full: { title: 'اكتملت المسابقة', detail: 'لم يبقَ مكان في هذه المسابقة.' },
      one_entrant: { title: 'عضو أو فريق', detail: 'حدّد عضوًا أو فريقًا: واحدًا منهما لا كليهما.' },
      no_next_round: { title: 'لا جولة تالية', detail: 'لم تبقَ في هذه المسابقة جولة يُتأهل إليها.' },
      score_from_matches: {
        title: 'النقاط من المباريات',
        detail: 'تُحسب نقاط هذا المشارك من نتائج مبارياته. صحح نتيجة المباراة بدلًا منها.',
      },
    },
  },
  en: {
    name: { one: 'Competition participant', other: 'Competition participants' },
    fields: {
      roundId: 'Round',
      contactId: 'Who answers for it',
    },
    states: {
      qualified: 'Qualified',
      disqualified: 'Disqualified',
    },
    actions: {
      edit: 'Enter the score',
      tally: 'Count the points',
      qualify: 'Qualify',
      disqualify: 'Disqualify',
    },
    events: {
      ParticipantRegistered: '{actor} registered a participant',
      ParticipantScored: '{actor} scored a participant',
      ParticipantTallied: 'The points of a participant were counted from matches',
      ParticipantQualified: '{actor} qualified a participant',
      ParticipantDisqualified: '{actor} disqualified a participant',
      ParticipantWithdrawn: 'A participant withdrew',
    },
    refusals: {
      competition_full: { title: 'Competition full', detail: 'All places in this competition are taken.' },
      one_entrant: {
        title: 'A member or a team',
        detail: 'Name either a member or a team: one of them, not both.',
      },
      no_next_round: {
        title: 'No next round',
        detail: 'This competition has no further round to qualify for.',
      },
      score_from_matches: {
        title: 'The score follows from matches',
        detail:
          'This participant’s score is counted from match results. Correct the result of a match instead.',
      },
    },
  },
});

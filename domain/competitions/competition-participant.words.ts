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
      qualify: 'أهّل',
      disqualify: 'استبعد',
    },
    events: {
      ParticipantRegistered: 'سُجّل مشارك',
      ParticipantScored: 'رُصدت نتيجة مشارك',
      ParticipantQualified: 'تأهل مشارك',
      ParticipantDisqualified: 'استُبعد مشارك',
      ParticipantWithdrawn: 'انسحب مشارك',
    },
    refusals: {
      competition_full: { title: 'اكتملت المسابقة', detail: 'لم يبقَ مكان في هذه المسابقة.' },
      one_entrant: { title: 'عضو أو فريق', detail: 'حدّد عضوًا أو فريقًا: واحدًا منهما لا كليهما.' },
      no_next_round: { title: 'لا جولة تالية', detail: 'لم تبقَ في هذه المسابقة جولة يُتأهل إليها.' },
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
      qualify: 'Qualify',
      disqualify: 'Disqualify',
    },
    events: {
      ParticipantRegistered: 'Participant registered',
      ParticipantScored: 'Participant scored',
      ParticipantQualified: 'Participant qualified',
      ParticipantDisqualified: 'Participant disqualified',
      ParticipantWithdrawn: 'Participant withdrawn',
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
    },
  },
});

import { defineWords } from '../words/define.ts';
import { campaign } from './campaign.ts';

export const campaignWords = defineWords(campaign, {
  ar: {
    name: {
      gender: 'f',
      one: 'حملة إعلانية',
      two: 'حملتان إعلانيتان',
      few: 'حملات إعلانية',
      many: 'حملة إعلانية',
    },
    fields: {
      budget: 'الميزانية',
      targeting: 'الجمهور المستهدف',
      spent: 'المنصرف',
    },
    states: {
      paused: 'متوقفة مؤقتًا',
      stopped: 'منتهية',
    },
    actions: {
      pause: 'أوقف مؤقتًا',
      resume: 'استأنف',
      stop: 'أوقف نهائيًا',
    },
    events: {
      CampaignPlanned: 'أُعدّت حملة إعلانية',
      CampaignEdited: 'عُدّلت حملة إعلانية',
      CampaignStarted: 'انطلقت حملة إعلانية',
      CampaignPaused: 'أُوقفت حملة إعلانية مؤقتًا',
      CampaignResumed: 'استؤنفت حملة إعلانية',
      CampaignStopped: 'انتهت حملة إعلانية',
      CampaignRemoved: 'حُذفت حملة إعلانية',
    },
    values: {
      type: {
        AWARENESS: 'التعريف',
        TRAFFIC: 'الزيارات',
        CONVERSION: 'التحويل',
        PROMOTION: 'ترويج',
      },
    },
    refusals: {
      campaign_over: { title: 'انتهى وقت الحملة', detail: 'مضى موعد نهايتها. حدِّد موعدًا لاحقًا ثم ابدأها.' },
    },
  },
  en: {
    name: { one: 'Campaign', other: 'Campaigns' },
    fields: {
      budget: 'Budget',
      targeting: 'Audience',
      spent: 'Spent',
    },
    states: {
      paused: 'Paused',
      stopped: 'Stopped',
    },
    actions: {
      pause: 'Pause',
      resume: 'Resume',
      stop: 'Stop',
    },
    events: {
      CampaignPlanned: 'Campaign planned',
      CampaignEdited: 'Campaign edited',
      CampaignStarted: 'Campaign started',
      CampaignPaused: 'Campaign paused',
      CampaignResumed: 'Campaign resumed',
      CampaignStopped: 'Campaign stopped',
      CampaignRemoved: 'Campaign removed',
    },
    values: {
      type: {
        AWARENESS: 'Awareness',
        TRAFFIC: 'Traffic',
        CONVERSION: 'Conversion',
        PROMOTION: 'Promotion',
      },
    },
    refusals: {
      campaign_over: {
        title: 'The campaign’s time is over',
        detail: 'Its last moment has passed. Give it a later one, then start it.',
      },
    },
  },
});

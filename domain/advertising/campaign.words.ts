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
      CampaignPlanned: 'أعدّ {actor} الحملة الإعلانية {name}',
      CampaignEdited: 'عدّل {actor} الحملة الإعلانية {name}',
      CampaignStarted: 'أطلق {actor} الحملة الإعلانية {name}',
      CampaignPaused: 'أوقف {actor} حملة إعلانية مؤقتًا',
      CampaignResumed: 'استأنف {actor} الحملة الإعلانية {name}',
      CampaignStopped: 'أنهى {actor} الحملة الإعلانية {name}',
      CampaignRemoved: 'حذف {actor} الحملة الإعلانية {name}',
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
      CampaignPlanned: '{actor} planned the campaign {name}',
      CampaignEdited: '{actor} edited the campaign {name}',
      CampaignStarted: '{actor} started the campaign {name}',
      CampaignPaused: '{actor} paused a campaign',
      CampaignResumed: '{actor} resumed the campaign {name}',
      CampaignStopped: '{actor} stopped the campaign {name}',
      CampaignRemoved: '{actor} removed the campaign {name}',
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

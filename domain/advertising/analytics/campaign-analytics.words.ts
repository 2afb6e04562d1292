import { defineWords } from '../../words/define.ts';
import { campaignAnalytics } from './campaign-analytics.ts';

export const campaignAnalyticsWords = defineWords(campaignAnalytics, {
  ar: {
    name: {
      gender: 'f',
      one: 'تحليلات حملة',
      two: 'تحليلات حملتين',
      few: 'تحليلات حملات',
      many: 'مجموعة تحليلات حملة',
    },
    fields: {
      invoice: 'الفاتورة',
      spend: 'الإنفاق',
    },
    actions: {
      bill: 'سجّل فاتورة',
    },
    events: {
      CampaignAnalyticsOpened: 'فُتحت تحليلات حملة',
      CampaignAnalyticsNoted: 'ملاحظة على تحليلات حملة',
      CampaignBilled: 'صدرت فاتورة حملة',
      CampaignAnalyticsClosed: 'أُغلقت تحليلات حملة',
    },
  },
  en: {
    name: { one: 'Campaign analytics', other: 'Campaign analytics' },
    fields: {
      invoice: 'Invoice',
      spend: 'Spend',
    },
    actions: {
      bill: 'Record a bill',
    },
    events: {
      CampaignAnalyticsOpened: 'Campaign analytics opened',
      CampaignAnalyticsNoted: 'Note on campaign analytics',
      CampaignBilled: 'Campaign billed',
      CampaignAnalyticsClosed: 'Campaign analytics closed',
    },
  },
});

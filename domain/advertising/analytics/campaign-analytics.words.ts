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
      CampaignAnalyticsOpened: 'فتح {actor} مجموعة تحليلات حملة',
      CampaignAnalyticsNoted: 'كتب {actor} ملاحظة على تحليلات حملة',
      CampaignBilled: 'سجّل {actor} فاتورة حملة',
      CampaignAnalyticsClosed: 'أغلق {actor} مجموعة تحليلات حملة',
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
      CampaignAnalyticsOpened: '{actor} opened campaign analytics',
      CampaignAnalyticsNoted: '{actor} noted something on a campaign’s analytics',
      CampaignBilled: '{actor} billed a campaign',
      CampaignAnalyticsClosed: '{actor} closed campaign analytics',
    },
  },
});

import { defineWords } from '../words/define.ts';
import { advertisement } from './advertisement.ts';

export const advertisementWords = defineWords(advertisement, {
  ar: {
    name: { gender: 'm', one: 'إعلان', two: 'إعلانان', few: 'إعلانات', many: 'إعلانًا' },
    fields: {
      running: 'الحملة جارية',
      phase: 'مرحلة الموعد',
    },
    actions: {
      follow: 'اتبع الحملة',
    },
    events: {
      AdvertisementSubmitted: 'أُرسل إعلان للمراجعة',
      AdvertisementEdited: 'عُدّل إعلان',
      AdvertisementApproved: 'قُبل إعلان',
      AdvertisementRejected: 'رُفض إعلان',
      AdvertisementFollowedCampaign: 'تبِع إعلان حملته',
      AdvertisementBegan: 'بدأ موعد إعلان',
      AdvertisementEnded: 'انتهى موعد إعلان',
      AdvertisementRemoved: 'حُذف إعلان',
    },
    values: {
      type: {
        BANNER: 'لافتة',
        FEED: 'المنشورات',
        VIDEO: 'فيديو',
        STORY: 'قصة',
      },
      phase: {
        planned: 'مخطط',
        current: 'جارٍ',
        ended: 'منتهٍ',
      },
    },
  },
  en: {
    name: { one: 'Advertisement', other: 'Advertisements' },
    fields: {
      running: 'Its campaign runs',
      phase: 'Where its time stands',
    },
    actions: {
      follow: 'Follow the campaign',
    },
    events: {
      AdvertisementSubmitted: 'Advertisement submitted',
      AdvertisementEdited: 'Advertisement edited',
      AdvertisementApproved: 'Advertisement approved',
      AdvertisementRejected: 'Advertisement rejected',
      AdvertisementFollowedCampaign: 'Advertisement followed its campaign',
      AdvertisementBegan: 'Advertisement’s time began',
      AdvertisementEnded: 'Advertisement’s time ended',
      AdvertisementRemoved: 'Advertisement removed',
    },
    values: {
      type: {
        BANNER: 'Banner',
        FEED: 'Feed',
        VIDEO: 'Video',
        STORY: 'Story',
      },
      phase: {
        planned: 'Planned',
        current: 'Under way',
        ended: 'Ended',
      },
    },
  },
});

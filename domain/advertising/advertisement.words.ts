import { defineWords } from '../words/define.ts';
import { advertisement } from './advertisement.ts';

export const advertisementWords = defineWords(advertisement, {
  ar: {
    name: { gender: 'm', one: 'إعلان', two: 'إعلانان', few: 'إعلانات', many: 'إعلانًا' },
    fields: { postId: 'المنشور المروَّج', text: 'النص', running: 'الحملة جارية', phase: 'مرحلة الموعد' },
    actions: {
      follow: 'اتبع الحملة',
    },
    events: {
      AdvertisementSubmitted: 'أرسل {actor} إعلانًا للمراجعة',
      AdvertisementEdited: 'عدّل {actor} الإعلان {name}',
      AdvertisementApproved: 'قبل {actor} الإعلان {name}',
      AdvertisementRejected: 'رفض {actor} الإعلان {name}',
      AdvertisementFollowedCampaign: 'تبِع الإعلان حملته',
      AdvertisementBegan: 'بدأ موعد الإعلان',
      AdvertisementEnded: 'انتهى موعد الإعلان',
      AdvertisementRemoved: 'حذف {actor} الإعلان {name}',
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
      postId: 'Promoted post',
      text: 'Text',
      running: 'Its campaign runs',
      phase: 'Where its time stands',
    },
    actions: {
      follow: 'Follow the campaign',
    },
    events: {
      AdvertisementSubmitted: '{actor} submitted an advertisement',
      AdvertisementEdited: '{actor} edited the advertisement {name}',
      AdvertisementApproved: '{actor} approved the advertisement {name}',
      AdvertisementRejected: '{actor} rejected the advertisement {name}',
      AdvertisementFollowedCampaign: 'The advertisement followed its campaign',
      AdvertisementBegan: 'The time of the advertisement began',
      AdvertisementEnded: 'The time of the advertisement ended',
      AdvertisementRemoved: '{actor} removed the advertisement {name}',
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

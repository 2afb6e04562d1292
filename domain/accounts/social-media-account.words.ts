import { defineWords } from '../words/define.ts';
import { socialMediaAccount } from './social-media-account.ts';

export const socialMediaAccountWords = defineWords(socialMediaAccount, {
  ar: {
    name: {
      gender: 'm',
      one: 'حساب تواصل اجتماعي',
      two: 'حسابا تواصل اجتماعي',
      few: 'حسابات تواصل اجتماعي',
      many: 'حساب تواصل اجتماعي',
    },
    fields: {
      platform: 'المنصة',
      handle: 'اسم الحساب',
    },
    states: {
      linked: 'مربوط',
    },
    events: {
      SocialMediaAccountLinked: 'رُبط حساب تواصل',
      SocialMediaAccountEdited: 'عُدّل حساب تواصل',
      SocialMediaAccountUnlinked: 'فُكّ ربط حساب تواصل',
    },
    values: {
      platform: {
        FACEBOOK: 'فيسبوك',
        INSTAGRAM: 'إنستجرام',
        X: 'إكس',
        TIKTOK: 'تيك توك',
        YOUTUBE: 'يوتيوب',
        LINKEDIN: 'لينكدإن',
        SNAPCHAT: 'سناب شات',
      },
    },
  },
  en: {
    name: { one: 'Social media account', other: 'Social media accounts' },
    fields: {
      platform: 'Platform',
      handle: 'Handle',
    },
    states: {
      linked: 'Linked',
    },
    events: {
      SocialMediaAccountLinked: 'Social media account linked',
      SocialMediaAccountEdited: 'Social media account edited',
      SocialMediaAccountUnlinked: 'Social media account unlinked',
    },
    values: {
      platform: {
        FACEBOOK: 'Facebook',
        INSTAGRAM: 'Instagram',
        X: 'X',
        TIKTOK: 'TikTok',
        YOUTUBE: 'YouTube',
        LINKEDIN: 'LinkedIn',
        SNAPCHAT: 'Snapchat',
      },
    },
  },
});

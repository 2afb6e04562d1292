import { defineWords } from '../words/define.ts';
import { post } from './post.ts';

export const postWords = defineWords(post, {
  ar: {
    name: { gender: 'm', one: 'منشور', two: 'منشوران', few: 'منشورات', many: 'منشورًا' },
    fields: {
      repostOf: 'إعادة نشر لـ',
      opportunity: 'الفرصة',
      wantedRole: 'لمن',
      wantedSport: 'رياضة الفرصة',
      closesAt: 'يُغلق التقديم في',
      closedAt: 'أُغلقت في',
      promotedAt: 'وقت الترويج',
    },
    actions: { close: 'أغلق التقديم' },
    events: {
      PostPublished: 'نشر {actor} المنشور {name}',
      PostEdited: 'عدّل {actor} المنشور {name}',
      PostHidden: 'أخفى {actor} منشورًا',
      PostPromoted: 'روّج {actor} لمنشور',
      PostRestored: 'أعاد {actor} المنشور {name}',
      OpportunityClosed: 'أُغلقت الفرصة {name}',
      PostRemoved: 'حذف {actor} المنشور {name}',
    },
    values: {
      kind: {
        photo: 'صورة',
        video: 'فيديو',
        achievement: 'إنجاز',
        e_portfolio: 'ملف إنجازات',
        foras: 'فرصة',
      },
      visibility: {
        public: 'الجميع',
        friends: 'الأصدقاء',
        private: 'صاحبه وحده',
      },
    },
    refusals: {
      title_missing: { title: 'العنوان ناقص', detail: 'يلزم كتابة عنوان.' },
      posts_cap_reached: {
        title: 'بلغت حد المنشورات',
        detail: 'في ملفك أقصى عدد من المنشورات تسمح به باقتك.',
      },
      already_promoted: { title: 'سبق الترويج له', detail: 'يمكن الترويج للمنشور مرة واحدة.' },
    },
  },
  en: {
    name: { one: 'Post', other: 'Posts' },
    fields: {
      repostOf: 'Repost of',
      opportunity: 'Opportunity',
      wantedRole: 'Wanted',
      wantedSport: 'Sport of the opportunity',
      closesAt: 'Applications close at',
      closedAt: 'Closed at',
      promotedAt: 'Promoted at',
    },
    actions: { close: 'Close applications' },
    events: {
      PostPublished: '{actor} published the post {name}',
      PostEdited: '{actor} edited the post {name}',
      PostHidden: '{actor} hid a post',
      PostPromoted: '{actor} promoted a post',
      PostRestored: '{actor} restored the post {name}',
      OpportunityClosed: 'The opportunity {name} closed',
      PostRemoved: '{actor} removed the post {name}',
    },
    values: {
      kind: {
        photo: 'Photo',
        video: 'Video',
        achievement: 'Achievement',
        e_portfolio: 'E-portfolio',
        foras: 'Opportunity',
      },
      visibility: {
        public: 'Everybody',
        friends: 'Friends',
        private: 'Only the owner',
      },
    },
    refusals: {
      title_missing: { title: 'Title missing', detail: 'A title is needed.' },
      posts_cap_reached: {
        title: 'Posts limit reached',
        detail: 'Your profile holds as many posts as your plan allows.',
      },
      already_promoted: { title: 'Already promoted', detail: 'A post can be promoted once.' },
    },
  },
});

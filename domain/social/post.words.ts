import { defineWords } from '../words/define.ts';
import { post } from './post.ts';

export const postWords = defineWords(post, {
  ar: {
    name: { gender: 'm', one: 'منشور', two: 'منشوران', few: 'منشورات', many: 'منشورًا' },
    fields: {
      repostOf: 'إعادة نشر لـ',
      opportunity: 'الفرصة',
      hiddenBecause: 'سبب الإخفاء',
      promotedAt: 'وقت الترويج',
    },
    states: {
      hidden: 'مخفي',
    },
    actions: {
      hide: 'أخفِ',
      restore: 'أظهر من جديد',
    },
    events: {
      PostPublished: 'نُشر منشور',
      PostEdited: 'عُدّل منشور',
      PostHidden: 'أُخفي منشور',
      PostPromoted: 'رُوّج لمنشور',
      PostRestored: 'أُعيد منشور',
      PostRemoved: 'حُذف منشور',
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
      hiddenBecause: 'Why it was hidden',
      promotedAt: 'Promoted at',
    },
    states: {
      hidden: 'Hidden',
    },
    actions: {
      hide: 'Hide',
      restore: 'Show again',
    },
    events: {
      PostPublished: 'Post published',
      PostEdited: 'Post edited',
      PostHidden: 'Post hidden',
      PostPromoted: 'Post promoted',
      PostRestored: 'Post restored',
      PostRemoved: 'Post removed',
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

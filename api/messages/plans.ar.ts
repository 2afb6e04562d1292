import type { PlanTexts } from './texts.ts';

/** The Arabic texts of the plans. */
export const ar: PlanTexts = {
  plans: {
    free: { name: 'مجانية', description: 'لتبدأ: ملف رياضي كامل، ومجتمع تتعرف إليه.' },
    pro: { name: 'برو', description: 'لمن يريد أن يُرى: منشورات أكثر، وتعرف من زار ملفك.' },
    pro_plus: { name: 'برو بلس', description: 'لمن يراسل كثيرًا ويروّج لما ينشره ويبيعه.' },
    pro_mo2saat: { name: 'برو مؤسسات', description: 'للأندية والشركات: بلا حد للمنشورات أو المراسلة.' },
  },
  features: {
    all_of_free: 'كل ما في الباقة المجانية',
    all_of_pro: 'كل ما في باقة برو',
    all_of_pro_plus: 'كل ما في باقة برو بلس',
    profile: 'ملف رياضي كامل',
    community: 'شارك في التدريبات والمسابقات والفعاليات',
    store: 'بِع واشترِ المنتجات الرياضية',
    posts:
      '{count, plural, zero {بلا منشورات في ملفك} one {منشور واحد في ملفك} two {منشوران في ملفك} few {# منشورات في ملفك} many {# منشورًا في ملفك} other {# منشور في ملفك}}',
    posts_unlimited: 'منشورات بلا حد في ملفك',
    contacts:
      '{count, plural, zero {بلا مراسلة لمن لا تعرفهم} one {راسل شخصًا جديدًا كل شهر} two {راسل شخصين جديدين كل شهر} few {راسل # أشخاص جدد كل شهر} many {راسل # شخصًا جديدًا كل شهر} other {راسل # شخص جديد كل شهر}}',
    contacts_unlimited: 'راسل من تشاء بلا حد',
    analyses:
      '{count, plural, zero {بلا تحليل للفيديو} one {تحليل فيديو واحد كل شهر} two {تحليل مقطعي فيديو كل شهر} few {تحليل # مقاطع فيديو كل شهر} many {تحليل # مقطع فيديو كل شهر} other {تحليل # مقطع فيديو كل شهر}}',
    media_standard: 'صور وفيديو بجودة عادية',
    media_high: 'صور وفيديو بجودة عالية',
    media_ultra: 'صور وفيديو بأعلى جودة',
    viewers: 'اعرف من زار ملفك',
    promote_posts: 'روّج لمنشوراتك',
    promote_products: 'روّج لمنتجاتك',
  },
};

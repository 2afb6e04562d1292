import { defineWords } from '../words/define.ts';
import { abParticipation } from './ab-participation.ts';

export const abParticipationWords = defineWords(abParticipation, {
  ar: {
    name: {
      gender: 'f',
      one: 'مشاركة في اختبار A/B',
      two: 'مشاركتان في اختبار A/B',
      few: 'مشاركات في اختبارات A/B',
      many: 'مشاركة في اختبار A/B',
    },
    fields: {
      testId: 'اختبار A/B',
      variant: 'الصيغة',
    },
    actions: {
      repeat: 'سجّل عرضًا آخر',
    },
    events: {
      VariantShown: 'عُرضت صيغة على عضو',
      VariantShownAgain: 'عُرضت صيغة على عضو مجددًا',
      VariantConverted: 'حقّقت صيغة هدفها',
    },
  },
  en: {
    name: { one: 'Participation in an A/B test', other: 'Participations in A/B tests' },
    fields: {
      testId: 'A/B test',
      variant: 'Variant',
    },
    actions: {
      repeat: 'Count another showing',
    },
    events: {
      VariantShown: 'Variant shown to a member',
      VariantShownAgain: 'Variant shown to a member again',
      VariantConverted: 'Variant reached its goal',
    },
  },
});

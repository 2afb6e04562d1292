import { defineWords } from '../../words/define.ts';
import { coach } from './coach.ts';

export const coachWords = defineWords(coach, {
  ar: {
    name: { gender: 'm', one: 'مدرب', two: 'مدربان', few: 'مدربون', many: 'مدربًا' },
    fields: {
      numberOfAwards: 'عدد الجوائز',
      methodology: 'منهج العمل',
    },
    events: {
      CoachProfileAdded: 'أُضيف ملف مدرب',
      CoachProfileEdited: 'عُدّل ملف مدرب',
      CoachProfileRemoved: 'حُذف ملف مدرب',
    },
    values: {
      specializations: {
        fitness: 'اللياقة البدنية',
        tactics: 'الخطط',
        strategy: 'الاستراتيجية',
        sports_psychology: 'علم النفس الرياضي',
        coaching: 'التدريب',
        management: 'الإدارة',
        technical_skills: 'المهارات الفنية',
        goalkeeping: 'حراسة المرمى',
        youth_development: 'تنمية الناشئين',
        rehabilitation: 'التأهيل',
        nutrition: 'التغذية',
      },
    },
  },
  en: {
    name: { one: 'Coach', other: 'Coaches' },
    fields: {
      numberOfAwards: 'Awards',
      methodology: 'Methodology',
    },
    events: {
      CoachProfileAdded: 'Coach’s profile added',
      CoachProfileEdited: 'Coach’s profile edited',
      CoachProfileRemoved: 'Coach’s profile removed',
    },
    values: {
      specializations: {
        fitness: 'Fitness',
        tactics: 'Tactics',
        strategy: 'Strategy',
        sports_psychology: 'Sports psychology',
        coaching: 'Coaching',
        management: 'Management',
        technical_skills: 'Technical skills',
        goalkeeping: 'Goalkeeping',
        youth_development: 'Youth development',
        rehabilitation: 'Rehabilitation',
        nutrition: 'Nutrition',
      },
    },
  },
});

import type { Language } from '../format/format.ts';
import type { COACH_SPECIALIZATIONS, FEET, ROLE_DETAILS, SCOUT_SPECIALIZATIONS } from './role-details.ts';
import type { en as shared } from '../words/shared.en.ts';

type Forms = typeof ROLE_DETAILS;
/** A field of any role's form that has no shared word. */
type OwnField = Exclude<
  { [R in keyof Forms]: keyof Forms[R]['shape'] & string }[keyof Forms],
  keyof typeof shared.fields
>;

type DetailWords = {
  readonly fields: Readonly<Record<OwnField, string>>;
  readonly coach: Readonly<Record<(typeof COACH_SPECIALIZATIONS)[number], string>>;
  readonly scout: Readonly<Record<(typeof SCOUT_SPECIALIZATIONS)[number], string>>;
  readonly foot: Readonly<Record<(typeof FEET)[number], string>>;
};

/** The words of the details of a role: their fields, and their fixed values as the role's profile shows them too. */
export const DETAIL_WORDS: Readonly<Record<Language, DetailWords>> = {
  ar: {
    fields: {
      marketValue: 'القيمة السوقية',
      dateOfBirth: 'تاريخ الميلاد',
      preferredFoot: 'القدم المفضلة',
      yearsPlaying: 'سنوات اللعب',
      currentClub: 'النادي الحالي',
      bestTimes: 'أفضل الأزمنة',
      clubCard: 'كارنيه النادي',
      awards: 'عدد الجوائز',
      methodology: 'منهج العمل',
      trainings: 'الدورات التدريبية',
      licenses: 'الرخص',
      footballUnionRegistration: 'رقم القيد في اتحاد الكرة',
      playersRepresented: 'عدد اللاعبين الممثَّلين',
      card: 'كارنيه الوكيل',
      license: 'رقم الرخصة',
      regions: 'المناطق',
      sportsIncluded: 'رياضات النادي',
      stadium: 'الملعب',
      colors: 'الألوان',
      commercialRegistration: 'السجل التجاري',
      taxCardNumber: 'رقم البطاقة الضريبية',
      idCard: 'بطاقة الهوية',
      registrationNumber: 'رقم التسجيل',
      website: 'الموقع الإلكتروني',
    },
    coach: {
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
    scout: {
      talent_identification: 'اكتشاف المواهب',
      opposition_analysis: 'تحليل المنافسين',
      player_performance: 'أداء اللاعبين',
      data_and_video_scouting: 'الكشف بالبيانات والفيديو',
      youth_scouting: 'كشف الناشئين',
      international_scouting: 'الكشف الدولي',
      market_and_transfer_analysis: 'تحليل السوق والانتقالات',
    },
    foot: {
      right: 'اليمنى',
      left: 'اليسرى',
      both: 'كلتاهما',
    },
  },
  en: {
    fields: {
      marketValue: 'Market value',
      dateOfBirth: 'Date of birth',
      preferredFoot: 'Preferred foot',
      yearsPlaying: 'Years playing',
      currentClub: 'Current club',
      bestTimes: 'Best times',
      clubCard: 'Club card',
      awards: 'Awards',
      methodology: 'Methodology',
      trainings: 'Trainings',
      licenses: 'Licences',
      footballUnionRegistration: 'Registration with the football association',
      playersRepresented: 'Players represented',
      card: 'Agent’s card',
      license: 'Licence number',
      regions: 'Regions',
      sportsIncluded: 'Sports of the club',
      stadium: 'Stadium',
      colors: 'Colours',
      commercialRegistration: 'Commercial registration',
      taxCardNumber: 'Tax card number',
      idCard: 'Identity card',
      registrationNumber: 'Registration number',
      website: 'Website',
    },
    coach: {
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
    scout: {
      talent_identification: 'Talent identification',
      opposition_analysis: 'Opposition analysis',
      player_performance: 'Player performance',
      data_and_video_scouting: 'Data and video scouting',
      youth_scouting: 'Youth scouting',
      international_scouting: 'International scouting',
      market_and_transfer_analysis: 'Market and transfer analysis',
    },
    foot: {
      right: 'Right',
      left: 'Left',
      both: 'Both',
    },
  },
};

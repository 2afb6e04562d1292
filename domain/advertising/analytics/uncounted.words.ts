import { defineWords } from '../../words/define.ts';
import { uncounted } from './uncounted.ts';

export const uncountedWords = defineWords(uncounted, {
  ar: {
    name: {
      gender: 'm',
      one: 'فعل لم يُحتسب',
      two: 'فعلان لم يُحتسبا',
      few: 'أفعال لم تُحتسب',
      many: 'فعلًا لم يُحتسب',
    },
    fields: {
      figure: 'الرقم',
      as: 'سُجّل باعتباره',
    },
    events: {
      NotCounted: 'لم يُحتسب فعل',
    },
    values: {
      figure: {
        views: 'مشاهدة',
        impressions: 'ظهور',
        clicks: 'نقرة',
        conversions: 'تحويل',
      },
      as: {
        'views.guest': 'مشاهدة من زائر',
        'views.inactive': 'مشاهدة من حساب غير سارٍ',
        'views.new': 'مشاهدة من حساب في ساعته الأولى',
        'views.own': 'مشاهدة من صاحب المحتوى',
        'impressions.guest': 'ظهور من زائر',
        'impressions.inactive': 'ظهور من حساب غير سارٍ',
        'impressions.new': 'ظهور من حساب في ساعته الأولى',
        'impressions.own': 'ظهور من صاحب المحتوى',
        'clicks.guest': 'نقرة من زائر',
        'clicks.inactive': 'نقرة من حساب غير سارٍ',
        'clicks.new': 'نقرة من حساب في ساعته الأولى',
        'clicks.own': 'نقرة من صاحب المحتوى',
        'conversions.guest': 'تحويل من زائر',
        'conversions.inactive': 'تحويل من حساب غير سارٍ',
        'conversions.new': 'تحويل من حساب في ساعته الأولى',
        'conversions.own': 'تحويل من صاحب المحتوى',
      },
    },
  },
  en: {
    name: { one: 'Deed not counted', other: 'Deeds not counted' },
    fields: {
      figure: 'Figure',
      as: 'Counted as',
    },
    events: {
      NotCounted: 'An act was not counted',
    },
    values: {
      figure: {
        views: 'View',
        impressions: 'Showing',
        clicks: 'Click',
        conversions: 'Conversion',
      },
      as: {
        'views.guest': 'View by a guest',
        'views.inactive': 'View by an account out of use',
        'views.new': 'View in an account’s first hour',
        'views.own': 'View by its owner',
        'impressions.guest': 'Showing by a guest',
        'impressions.inactive': 'Showing by an account out of use',
        'impressions.new': 'Showing in an account’s first hour',
        'impressions.own': 'Showing by its owner',
        'clicks.guest': 'Click by a guest',
        'clicks.inactive': 'Click by an account out of use',
        'clicks.new': 'Click in an account’s first hour',
        'clicks.own': 'Click by its owner',
        'conversions.guest': 'Conversion by a guest',
        'conversions.inactive': 'Conversion by an account out of use',
        'conversions.new': 'Conversion in an account’s first hour',
        'conversions.own': 'Conversion by its owner',
      },
    },
  },
});

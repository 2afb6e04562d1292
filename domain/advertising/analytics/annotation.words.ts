import { defineWords } from '../../words/define.ts';
import { annotation } from './annotation.ts';

export const annotationWords = defineWords(annotation, {
  ar: {
    name: {
      gender: 'f',
      one: 'علامة على الرسوم',
      two: 'علامتان على الرسوم',
      few: 'علامات على الرسوم',
      many: 'علامة على الرسوم',
    },
    fields: { day: 'اليوم', kind: 'النوع' },
    states: { noted: 'مسجلة' },
    values: { kind: { RELEASE: 'إصدار', CAMPAIGN: 'حملة', OTHER: 'شيء آخر' } },
    events: {
      DayAnnotated: 'أضاف {actor} العلامة {name}',
      AnnotationEdited: 'عدّل {actor} العلامة {name}',
      AnnotationRemoved: 'حذف {actor} العلامة {name}',
    },
  },
  en: {
    name: { one: 'Annotation', other: 'Annotations' },
    fields: { day: 'Day', kind: 'Kind' },
    states: { noted: 'Noted' },
    values: { kind: { RELEASE: 'Release', CAMPAIGN: 'Campaign', OTHER: 'Something else' } },
    events: {
      DayAnnotated: '{actor} added the annotation {name}',
      AnnotationEdited: '{actor} edited the annotation {name}',
      AnnotationRemoved: '{actor} removed the annotation {name}',
    },
  },
});

import { defineWords } from '../words/define.ts';
import { education } from './education.ts';

export const educationWords = defineWords(education, {
  ar: {
    name: { gender: 'm', one: 'مؤهل دراسي', two: 'مؤهلان دراسيان', few: 'مؤهلات دراسية', many: 'مؤهلًا دراسيًا' },
    fields: {
      institution: 'المؤسسة التعليمية',
      degree: 'الدرجة العلمية',
      field: 'التخصص',
    },
    events: {
      EducationAdded: 'أضاف {actor} مؤهلًا دراسيًا',
      EducationEdited: 'عدّل {actor} مؤهلًا دراسيًا',
      EducationRemoved: 'حذف {actor} مؤهلًا دراسيًا',
    },
  },
  en: {
    name: { one: 'Education', other: 'Education' },
    fields: {
      institution: 'Institution',
      degree: 'Degree',
      field: 'Field of study',
    },
    events: {
      EducationAdded: '{actor} added an education',
      EducationEdited: '{actor} edited an education',
      EducationRemoved: '{actor} removed an education',
    },
  },
});

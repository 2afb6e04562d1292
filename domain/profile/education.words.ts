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
      EducationAdded: 'أُضيف مؤهل',
      EducationEdited: 'عُدّل مؤهل',
      EducationRemoved: 'حُذف مؤهل',
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
      EducationAdded: 'Education added',
      EducationEdited: 'Education edited',
      EducationRemoved: 'Education removed',
    },
  },
});

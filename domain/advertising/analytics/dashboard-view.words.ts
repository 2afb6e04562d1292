import { defineWords } from '../../words/define.ts';
import { dashboardView } from './dashboard-view.ts';

export const dashboardViewWords = defineWords(dashboardView, {
  ar: {
    name: { gender: 'm', one: 'عرض محفوظ', two: 'عرضان محفوظان', few: 'عروض محفوظة', many: 'عرضًا محفوظًا' },
    fields: { query: 'الفلاتر' },
    events: {
      DashboardViewSaved: 'حفظ {actor} العرض {name}',
      DashboardViewEdited: 'عدّل {actor} العرض {name}',
      DashboardViewRemoved: 'حذف {actor} العرض {name}',
    },
  },
  en: {
    name: { one: 'Saved view', other: 'Saved views' },
    fields: { query: 'Filters' },
    events: {
      DashboardViewSaved: '{actor} saved the view {name}',
      DashboardViewEdited: '{actor} edited the view {name}',
      DashboardViewRemoved: '{actor} removed the view {name}',
    },
  },
});

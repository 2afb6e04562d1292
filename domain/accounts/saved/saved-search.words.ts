import { defineWords } from '../../words/define.ts';
import { savedSearch } from './saved-search.ts';

export const savedSearchWords = defineWords(savedSearch, {
  ar: {
    name: { gender: 'm', one: 'بحث محفوظ', two: 'بحثان محفوظان', few: 'أبحاث محفوظة', many: 'بحثًا محفوظًا' },
    fields: {
      query: 'الكلمات',
      kind: 'نوع النتائج',
      filters: 'الاختيارات',
      alerts: 'التنبيه بالجديد',
      toldIds: 'ما نُبّه إليه',
    },
    actions: { match: 'طابق الجديد' },
    values: {
      kind: {
        user: 'الأعضاء',
        club: 'الأندية',
        opportunity: 'الفرص',
        job: 'الوظائف',
        event: 'الفعاليات',
        competition: 'المسابقات',
        post: 'المنشورات',
        product: 'المنتجات',
        article: 'المقالات',
      },
    },
    events: {
      SearchSaved: 'حفظ {actor} بحثًا',
      SavedSearchChanged: 'غيّر {actor} بحثًا محفوظًا',
      SavedSearchMatched: 'وُجد جديد لبحث محفوظ',
      SavedSearchRemoved: 'حذف {actor} بحثًا محفوظًا',
    },
    refusals: {
      too_many_searches: {
        title: 'بلغت أقصى عدد للأبحاث المحفوظة',
        detail: 'احذف بحثًا لا تحتاج إليه، ثم احفظ هذا.',
      },
    },
  },
  en: {
    name: { one: 'Saved search', other: 'Saved searches' },
    fields: {
      query: 'Words',
      kind: 'Kind of results',
      filters: 'Filters',
      alerts: 'Alerts',
      toldIds: 'Items told',
    },
    actions: { match: 'Match' },
    values: {
      kind: {
        user: 'Members',
        club: 'Clubs',
        opportunity: 'Opportunities',
        job: 'Jobs',
        event: 'Events',
        competition: 'Competitions',
        post: 'Posts',
        product: 'Products',
        article: 'Articles',
      },
    },
    events: {
      SearchSaved: '{actor} saved a search',
      SavedSearchChanged: '{actor} changed a saved search',
      SavedSearchMatched: 'New items match a saved search',
      SavedSearchRemoved: '{actor} removed a saved search',
    },
    refusals: {
      too_many_searches: {
        title: 'No more saved searches',
        detail: 'Remove a search that you don’t need, then save this one.',
      },
    },
  },
});

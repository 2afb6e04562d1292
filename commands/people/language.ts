import type { Item } from '../../domain/kit/resource.ts';

/** The language for messages to a person; staff accounts have none. */
export const languageOf = ({ language }: Item, otherwise: 'ar' | 'en' = 'ar'): 'ar' | 'en' =>
  language === 'ar' || language === 'en' ? language : otherwise;

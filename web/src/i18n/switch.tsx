import { useLanguage } from './provider.tsx';

/** Offers the other language, in its own words. */
export const LanguageSwitch = () => {
  const { language, choose } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <button type="button" className="quiet" lang={other} onClick={() => void choose(other)}>
      {other === 'ar' ? 'العربية' : 'English'}
    </button>
  );
};

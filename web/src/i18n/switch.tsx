import { Button } from '../ui/button.tsx';
import { useLanguage } from './provider.tsx';

/** Offers the other language, in its own words. */
export const LanguageSwitch = () => {
  const { language, choose } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button look="plain" small lang={other} onClick={() => void choose(other)}>
      {other === 'ar' ? 'العربية' : 'English'}
    </Button>
  );
};

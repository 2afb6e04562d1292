import { useState } from 'react';
import { useIntl } from 'react-intl';
import { keepScheme, pageScheme, type Scheme } from './scheme.ts';

const next: Readonly<Record<Scheme, Scheme>> = { system: 'light', light: 'dark', dark: 'system' };

const icons: Readonly<Record<Scheme, string>> = {
  system: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z M12 3v18 M12 7.5h6.8 M12 12h9 M12 16.5h6.8',
  light:
    'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z M12 2.5v2 M12 19.5v2 M2.5 12h2 M19.5 12h2 M5.3 5.3l1.4 1.4 M17.3 17.3l1.4 1.4 M18.7 5.3l-1.4 1.4 M6.7 17.3l-1.4 1.4',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z',
};

/** Says which colours the page has, and goes on to the next: as the device, light, dark. */
export const SchemeSwitch = () => {
  const { formatMessage } = useIntl();
  const [scheme, setScheme] = useState(pageScheme);
  const choose = (chosen: Scheme) => {
    keepScheme(chosen);
    setScheme(chosen);
  };
  const label = formatMessage({ id: `ui.scheme.${scheme}` });
  return (
    <button
      type="button"
      className="quiet icon"
      aria-label={label}
      title={label}
      onClick={() => choose(next[scheme])}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[scheme]} />
      </svg>
    </button>
  );
};

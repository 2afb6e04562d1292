import { Glyph, SIGN_IN } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

/** Anchors of the sections, as header and footer name them. */
export const ANCHORS = ['home', 'about', 'features', 'vision', 'pricing', 'contact'] as const;

/** Link to the same page in the other language. */
const Toggle = () => {
  const { language } = useSpeech();
  const [to, name] = language === 'ar' ? ['en', 'English'] : ['ar', 'العربية'];
  return (
    <a className="toggle" href={`/${to}`} hrefLang={to} lang={to}>
      {name}
    </a>
  );
};

/** The bar at the top. On phones its links are in a menu, which opens without a script. */
export const Header = () => {
  const { say } = useSpeech();
  const links = ANCHORS.map((id) => (
    <li key={id}>
      <a href={`#${id}`}>{say(`nav.${id}`)}</a>
    </li>
  ));
  return (
    <header className="bar" data-bar>
      <div className="wide">
        <a className="logo" href={SIGN_IN}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span>{say('brand')}</span>
        </a>
        <nav className="links" aria-label={say('nav.label')}>
          <ul>{links}</ul>
        </nav>
        <Toggle />
        <a className="button" href={SIGN_IN}>
          {say('start')}
        </a>
        <details className="menu" data-menu>
          <summary aria-label={say('menu')}>
            <Glyph d="M4 7h16M4 12h16M4 17h16" />
          </summary>
          <nav aria-label={say('menu')}>
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  );
};

import { Glyph, SIGN_IN } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

const QUICK = ['home', 'about', 'features', 'vision', 'contact'] as const;
/** Lists that anybody may read. */
const OPEN = ['events', 'jobs', 'competitions', 'products'] as const;

export const Footer = () => {
  const { say } = useSpeech();
  return (
    <footer className="foot">
      <div className="wide">
        <div>
          <a className="logo" href={SIGN_IN}>
            <img src="/favicon.svg" alt="" width="36" height="36" />
            <span>{say('brand')}</span>
          </a>
          <p>{say('hero.title')}</p>
          <ul className="social" aria-label={say('foot.social')}>
            <li data-social="" />
          </ul>
        </div>
        <nav aria-label={say('foot.quick')}>
          <ul>
            {QUICK.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{say(`nav.${id}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={say('foot.open')}>
          <ul>
            {OPEN.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{say(`app.${name}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={say('visitor.foot')}>
          <ul>
            <li>
              <a href="/privacy">{say('account.privacy.link')}</a>
            </li>
            <li>
              <a href="/terms">{say('account.terms.link')}</a>
            </li>
            <li>
              <a href="/privacy#cookies">{say('foot.cookies')}</a>
            </li>
            <li>
              <a href="/contact">{say('visitor.contact')}</a>
            </li>
          </ul>
        </nav>
        <p>{say('visitor.foot.rights', { year: '{{year}}' })}</p>
      </div>
      <a className="to-top" href="#home" data-top aria-label={say('foot.top')}>
        <Glyph d="M5 15l7-7 7 7" />
      </a>
    </footer>
  );
};

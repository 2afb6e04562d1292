import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { inDigits } from '../../../../domain/format/digits.ts';
import { useStanding } from '../../app/use-standing.ts';
import { useDigits, useLanguage } from '../../i18n/provider.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Foot } from '../visitor/index.ts';
import { useLegalTextQuery, type LegalText } from './sign-in/api.ts';
import css from './legal.module.css';

/** The terms of use, or the privacy policy. Members get a link to the other one, visitors the foot with both. */
const LegalPage = () => {
  const isMember = useStanding('auth') === 'signedIn';
  const isTerms = useLocation().pathname === '/terms';
  const { language } = useLanguage();
  const text = useLegalTextQuery({ document: isTerms ? 'terms' : 'privacy', language });
  return (
    <Loaded read={text}>
      {(found) => (
        <>
          <NameHeading name={found.title} />
          <Text text={found} />
          {isMember ? (
            <p>
              <Link to={isTerms ? '/privacy' : '/terms'}>
                <FormattedMessage id={isTerms ? 'account.privacy.link' : 'account.terms.link'} />
              </Link>
            </p>
          ) : (
            <Foot />
          )}
        </>
      )}
    </Loaded>
  );
};

const Text = ({ text: { lead, sections, version } }: { readonly text: LegalText }) => {
  const { hash } = useLocation();
  const { digits } = useDigits();
  // the browser has looked for the section before the text was there
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <Card className={css.text}>
      {lead.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      {sections.map(({ heading, anchor, paragraphs }) => (
        <section key={heading} id={anchor}>
          <h2 dir="auto">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <Hint>
        <FormattedMessage
          id="account.legal.version"
          values={{ version: <bdi key="version">{inDigits(version, digits)}</bdi> }}
        />
      </Hint>
    </Card>
  );
};

export default LegalPage;

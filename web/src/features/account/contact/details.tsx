import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../../i18n/provider.tsx';
import { Card, Fact, Facts } from '../../../ui/layout.tsx';
import { useContactDetailsQuery } from './api.ts';

/** The operator's e-mail, phone, place and pages. Without an answer the form stands alone. */
export const Details = () => {
  const { language } = useLanguage();
  const { data } = useContactDetailsQuery(language);
  if (!data) return null;
  const { email, phone, place, links } = data;
  return (
    <Card narrow>
      <Facts>
        {email !== null && (
          <Fact name={<FormattedMessage id="visitor.contact.email" />}>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </Fact>
        )}
        {phone !== null && (
          <Fact name={<FormattedMessage id="visitor.contact.phone" />}>
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          </Fact>
        )}
        <Fact name={<FormattedMessage id="visitor.contact.place" />}>
          <span dir="auto">{place}</span>
        </Fact>
        {links.length > 0 && (
          <Fact name={<FormattedMessage id="visitor.contact.links" />}>
            <ul>
              {links.map((address) => (
                <li key={address}>
                  <a href={address} dir="ltr" rel="noreferrer">
                    {new URL(address).hostname.replace(/^www\./, '')}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </Card>
  );
};

import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { Offer } from './offers.ts';

/** The ways to the forms of what the reader may offer to a member. */
export const OfferLinks = (props: { readonly offers: readonly Offer[]; readonly userId: string }) => (
  <Row>
    {props.offers.map(({ view }) => (
      <ButtonLink
        key={view}
        to={`/agreements/${view}/new?with=${props.userId}`}
        look="quiet"
        small
        icon="plus"
      >
        <FormattedMessage id={`agreements.offer.${view}`} />
      </ButtonLink>
    ))}
  </Row>
);

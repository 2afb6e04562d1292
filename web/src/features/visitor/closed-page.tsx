import { FormattedMessage } from 'react-intl';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { WaysIn } from './ways-in.tsx';

/** Stands where a visitor may not read, or nothing is: the same in both cases, so that it gives no hint. */
export const ClosedPage = () => (
  <Card narrow>
    <PageHeading id="visitor.closed" />
    <p>
      <FormattedMessage id="visitor.closed.lead" />
    </p>
    <WaysIn />
  </Card>
);

import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/layout.tsx';
import { WaysIn } from './ways-in.tsx';

/** Says below a public item what members can do with it. */
export const Join = () => (
  <Card>
    <h2>
      <FormattedMessage id="visitor.join.title" />
    </h2>
    <p>
      <FormattedMessage id="visitor.join.lead" />
    </p>
    <WaysIn />
  </Card>
);

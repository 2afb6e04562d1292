import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/layout.tsx';
import { WaysIn } from './ways-in.tsx';

/** Shows below a public item what members can do with it; by default: react to a post. */
export const Join = ({ title }: { readonly title?: ReactNode }) => (
  <Card>
    <h2>{title ?? <FormattedMessage id="visitor.join.title" />}</h2>
    <p>
      <FormattedMessage id="visitor.join.lead" />
    </p>
    <WaysIn />
  </Card>
);

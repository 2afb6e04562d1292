import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Card } from '../../ui/layout.tsx';

/** A part of the page, with its title. */
export const Panel = ({ title, children }: { readonly title: MessageId; readonly children: ReactNode }) => (
  <Card scrolls aria-labelledby={title}>
    <h2 id={title}>
      <FormattedMessage id={title} />
    </h2>
    {children}
  </Card>
);

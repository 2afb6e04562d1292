import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Card } from '../../ui/layout.tsx';

type NameIn<Id> = Id extends `admin.${infer Name}` ? Name : never;

/** A part of the page, with its title. */
export const Panel = ({
  name,
  children,
}: {
  readonly name: NameIn<MessageId>;
  readonly children: ReactNode;
}) => (
  <Card scrolls aria-labelledby={name}>
    <h2 id={name}>
      <FormattedMessage id={`admin.${name}`} />
    </h2>
    {children}
  </Card>
);

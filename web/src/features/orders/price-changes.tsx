import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import type { Totals } from './api.ts';

/** Tells each price that has changed since it was put into the cart. What follows is shown once they are accepted. */
export const PriceChanges = (props: { readonly lines: Totals['lines']; readonly children: ReactNode }) => {
  const { lines, children } = props;
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [isAccepted, setAccepted] = useState(false);
  const changed = lines.flatMap(({ id, name, changes }) =>
    changes.flatMap((change) =>
      change.kind === 'price'
        ? [{ id, name: name ?? formatMessage({ id: 'orders.item' }), before: change.before, now: change.now }]
        : [],
    ),
  );
  if (changed.length === 0 || isAccepted) return children;
  return (
    <>
      <Notice warm>
        <FormattedMessage id="orders.changed" />
        <ul>
          {changed.map(({ id, name, before, now }) => (
            <li key={id}>
              <FormattedMessage
                id="orders.changed.line"
                values={{ name: <bdi>{name}</bdi>, before: money(before), now: money(now) }}
              />
            </li>
          ))}
        </ul>
      </Notice>
      <Row>
        <Button onClick={() => setAccepted(true)}>
          <FormattedMessage id="orders.changed.accept" />
        </Button>
      </Row>
    </>
  );
};

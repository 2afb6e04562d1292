import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { Hint, Tag } from '../../ui/layout.tsx';
import { asOfQueryOf, performerQueryOf, toOpened } from './address.ts';
import { usePerformerEventsInfiniteQuery } from './api.ts';
import { Lines } from './lines.tsx';
import { OpenedCard } from './opened-card.tsx';
import { Why } from './why.tsx';

/** The events that gave a member points. */
export const PerformerEvents = ({ userId }: { readonly userId: string }) => {
  const [address] = useSearchParams();
  const { number } = useFormat();
  const query = performerQueryOf(address);
  const read = usePerformerEventsInfiniteQuery({ userId, query }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedCard
      id="performer"
      title={<FormattedMessage id="admin.dash.performer" />}
      order="openedOrder"
      close={toOpened(address)}
      read={read}
      lead={
        <Hint>
          <FormattedMessage id="admin.dash.performer.lead" />
        </Hint>
      }
      after={<Why of={`/performers/${userId}/events`} query={asOfQueryOf(address)} />}
    >
      {(pages) => (
        <Lines
          pages={pages}
          renderTag={({ amount }) => (
            <Tag>
              <bdi dir="ltr">{`+${number(amount)}`}</bdi>
            </Tag>
          )}
        />
      )}
    </OpenedCard>
  );
};

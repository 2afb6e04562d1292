import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { LATEST, useOrderTimelineQuery, type Deed } from './api.ts';
import css from './orders.module.css';

/** Events of an order, its parcels, returns, dispute and refunds: the same for buyer and seller, and live. */
export const Timeline = ({ orderId }: { readonly orderId: string }) => {
  const heading = useId();
  const read = useOrderTimelineQuery(orderId, LATEST);
  useWatch(read.data?.items.map(({ kind, id }) => ({ kind, id })) ?? []);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="orders.timeline" />
      </h2>
      <Loaded read={read}>
        {({ items, names = {} }) => (
          <NamesHere value={names}>
            <Card>
              <ol className={css.steps}>
                {items.map((deed) => (
                  <Step key={deed.position} deed={deed} />
                ))}
              </ol>
            </Card>
          </NamesHere>
        )}
      </Loaded>
    </section>
  );
};

const Step = ({ deed: { kind, event, at, by } }: { readonly deed: Deed }) => {
  const words = useWords();
  const actor = by === null ? undefined : <PersonChip key="actor" id={by} />;
  return (
    <li>
      {words.event(kind, event, { actor })}
      <Hint>
        <Time at={at} />
      </Hint>
    </li>
  );
};

import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdSlot } from '../../../../domain/advertising/values.ts';
import { problemIn } from '../../app/api/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Hint } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { MoreMenu } from '../../ui/overlay/menu.tsx';
import {
  useAdFollowedMutation,
  useAdSeenMutation,
  useHideAdMutation,
  useServedAdQuery,
  type AdReport,
  type Advertisement,
  type Served,
} from './api.ts';
import { Creative, Why } from './creative.tsx';
import { useSeen } from './use-seen.ts';

const Report = lazily(() => import('./report.tsx'));

/** An advertisement for the reader, if one fits. It counts as shown when half of it was visible for a second. */
const Sponsored = ({ slot }: { readonly slot: AdSlot }) => {
  const { data } = useServedAdQuery(slot, { refetchOnMountOrArgChange: true });
  const [isGone, setGone] = useState(false);
  if (!data?.item || isGone) return null;
  return (
    <MessagesOf area="advertising">
      <MessagesOf area="words-advertising">
        <Shown key={data.item.id} {...data} item={data.item} onGone={() => setGone(true)} />
      </MessagesOf>
    </MessagesOf>
  );
};

type ShownProps = Served & { readonly item: Advertisement; readonly onGone: () => void };

const Shown = ({ item, reasons, token, names, onGone }: ShownProps) => {
  const { formatMessage } = useIntl();
  const [see] = useAdSeenMutation();
  const [follow] = useAdFollowedMutation();
  const [hide] = useHideAdMutation();
  const [isReporting, setReporting] = useState(false);
  const cardRef = useSeen(() => void see({ id: item.id, token }));
  const sponsor = names[item.sponsorId ?? '']?.name;
  const away = async (report?: AdReport) => {
    const problem = problemIn(await hide({ id: item.id, ...(report && { report }) }));
    if (!problem) onGone();
    return problem;
  };
  return (
    <Creative
      ad={item}
      cardRef={cardRef}
      beside={
        <MoreMenu
          label={formatMessage({ id: 'ads.more' })}
          items={[
            {
              key: 'hide',
              icon: 'hide',
              label: <FormattedMessage id="ads.hide" />,
              onPick: () => void away(),
            },
            {
              key: 'report',
              icon: 'warning',
              label: <FormattedMessage id="ads.report" />,
              onPick: () => setReporting(true),
            },
          ]}
        />
      }
    >
      {sponsor && (
        <Hint>
          <bdi>{sponsor}</bdi>
        </Hint>
      )}
      <a
        href={item.url ?? '#'}
        target="_blank"
        rel="noopener noreferrer sponsored"
        onClick={() => void follow({ id: item.id, token })}
      >
        <FormattedMessage id="ads.open" />
      </a>
      <Why reasons={reasons} />
      {isReporting && (
        <Suspense>
          <Report onReport={away} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Creative>
  );
};

export default Sponsored;

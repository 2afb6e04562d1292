import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { Card, Fact, Facts, Hint, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useOwnAnalyticsQuery, type Figure } from './api.ts';
import { DayChart } from './chart.tsx';

const PERIODS = [7, 28, 90] as const;
const USUAL = 28;

/** The figures move while the reader looks at them. A view has no news of its own, so they are asked for. */
const LIVE = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 10_000,
  skipPollingIfUnfocused: true,
} as const;

const CHARTS = [
  { title: 'profile.analytics.seen', figures: ['views', 'profileViews'] },
  { title: 'profile.analytics.reach', figures: ['reach'] },
  { title: 'profile.analytics.engagement', figures: ['reactions', 'comments', 'shares'] },
] as const satisfies readonly { readonly title: string; readonly figures: readonly Figure[] }[];

/** Analytics of the reader's posts and profile: totals, and a chart and a table of each part, day by day. */
const Analytics = () => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [query] = useSearchParams();
  const days = PERIODS.find((one) => String(one) === query.get('days')) ?? USUAL;
  const own = useOwnAnalyticsQuery(days, LIVE);
  return (
    <Stack>
      <h2>
        <FormattedMessage id="profile.analytics" />
      </h2>
      <Tabs
        label={formatMessage({ id: 'profile.analytics.period' })}
        tabs={PERIODS.map((period) => ({
          key: String(period),
          to: { search: `?days=${period}` },
          label: <FormattedMessage id="profile.analytics.days" values={{ days: period }} />,
        }))}
        now={String(days)}
      />
      <Loaded read={own}>
        {({ totals, daily }) => (
          <>
            <Card as="div">
              <Facts>
                {(['views', 'reach', 'profileViews', 'followers'] as const).map((name) => (
                  <Fact key={name} name={<FormattedMessage id={`profile.analytics.${name}`} />}>
                    {format.number(totals[name])}
                  </Fact>
                ))}
                <Fact name={<FormattedMessage id="profile.analytics.rate" />}>
                  {totals.views === 0 ? (
                    '–'
                  ) : (
                    <FormattedMessage id="profile.analytics.percent" values={{ rate: totals.engagement }} />
                  )}
                </Fact>
              </Facts>
              <Hint>
                <FormattedMessage id="profile.analytics.hint" />
              </Hint>
            </Card>
            {CHARTS.map(({ title, figures }) => (
              <DayChart key={title} title={title} figures={figures} daily={daily} />
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  );
};

export default Analytics;

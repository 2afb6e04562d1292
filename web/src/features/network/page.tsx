import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { useConnectionCountsQuery } from './counts.ts';
import { Blocked, Followers, Following, Friends, Received, Sent } from './lists.tsx';
import { Suggestions } from './suggestions.tsx';

const VIEWS = {
  suggestions: Suggestions,
  received: Received,
  sent: Sent,
  friends: Friends,
  following: Following,
  followers: Followers,
  blocked: Blocked,
} as const satisfies Readonly<Record<string, ComponentType<{ readonly readerId: string }>>>;

type View = keyof typeof VIEWS;
const NAMES: readonly View[] = [
  'suggestions',
  'received',
  'sent',
  'friends',
  'following',
  'followers',
  'blocked',
];

const pathOf = (view: View): string => (view === 'suggestions' ? '/network' : `/network/${view}`);

/** The reader's network: suggestions, requests, friends, follows and blocks. */
const NetworkPage = () => {
  const me = useMe();
  const { pathname } = useLocation();
  const view = NAMES.find((one) => pathname === pathOf(one)) ?? 'suggestions';
  const List = VIEWS[view];
  return (
    <>
      <PageHeading id="network.title" />
      {me && (
        <>
          <Views now={view} readerId={me.id} />
          <List key={view} readerId={me.id} />
        </>
      )}
    </>
  );
};

const Views = ({ now, readerId }: { readonly now: View; readonly readerId: string }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { data: counts } = useConnectionCountsQuery(readerId);
  return (
    <Tabs
      label={formatMessage({ id: 'network.title' })}
      now={now}
      tabs={NAMES.map((view) => {
        const count = view === 'suggestions' || view === 'blocked' ? 0 : (counts?.[view] ?? 0);
        return {
          key: view,
          to: pathOf(view),
          label: (
            <>
              <FormattedMessage id={`network.view.${view}`} />
              {count > 0 && <> {format.number(count)}</>}
            </>
          ),
        };
      })}
    />
  );
};

export default NetworkPage;

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import {
  useSavedSearchByUserInfiniteQuery,
  useSavedSearchEditMutation,
  useSavedSearchRemoveMutation,
} from '../../../app/generated/saved-search.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NamingButton } from '../../../ui/form/naming-button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import { askOf, resultsOf, type SavedSearch } from './saved-search.ts';
import { useSummary } from './summary.tsx';
import { useOwnChanges } from '../../../app/realtime/own-changes.ts';

/** More than a member can have. */
const MOST = 100;

/** The reader's saved searches. */
export const SavedSearches = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="search.saved.title" />
      <Hint>
        <FormattedMessage id="search.saved.lead" />
      </Hint>
      {me ? <Searches userId={me.id} /> : <Loading count={2} />}
    </>
  );
};

const Searches = ({ userId }: { readonly userId: string }) => {
  useOwnChanges('saved-search');
  const read = useSavedSearchByUserInfiniteQuery({ userId, limit: MOST });
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        if (all.length === 0) return <None />;
        return (
          <Stack>
            {all.map((search) => (
              <One key={search.id} search={search} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
};

const None = () => (
  <Card>
    <Empty
      icon="search"
      action={
        <ButtonLink to="/discover">
          <FormattedMessage id="search.saved.discover" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="search.saved.none" />
    </Empty>
  </Card>
);

const One = ({ search }: { readonly search: SavedSearch }) => {
  const { id, name, version, alerts } = search;
  const { formatMessage } = useIntl();
  const [edit] = useSavedSearchEditMutation();
  const [remove] = useSavedSearchRemoveMutation();
  const [isAsking, setAsking] = useState(false);
  const shownName = <bdi key="name">{name}</bdi>;
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>
        <Link to={resultsOf(search)}>{shownName}</Link>
      </h2>
      <Hint>{useSummary(askOf(search))}</Hint>
      <Hint>
        <FormattedMessage id={`search.saved.alerts.${alerts ? 'on' : 'off'}`} />
      </Hint>
      <Row>
        <ActionButton
          look="quiet"
          small
          icon="bell"
          onAct={async () => problemIn(await edit({ id, version, alerts: !alerts }))}
        >
          <FormattedMessage id={`search.saved.alerts.${alerts ? 'stop' : 'start'}`} />
        </ActionButton>
        <NamingButton
          key={version}
          label={<FormattedMessage id="search.saved.rename" />}
          asks={formatMessage({ id: 'search.saved.name' })}
          send={<FormattedMessage id="search.saved.save.send" />}
          name={name ?? ''}
          onSend={async (given) => problemIn(await edit({ id, version, name: given }))}
        />
        <Button look="danger" small aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <FormattedMessage id="search.saved.remove" />
        </Button>
      </Row>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="search.saved.remove.ask" values={{ name: shownName }} />}
          label={<FormattedMessage id="search.saved.remove" />}
          onAct={async () => problemIn(await remove({ id }))}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};

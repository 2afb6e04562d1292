import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { definition } from '../../resources/generated/definitions/competition.ts';
import { PlacesLeft, ResourceList, ThingCard } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { useMinute } from '../../ui/time.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { mayMake } from '../navigation/index.ts';
import { isPeriod, PERIODS, spanOf } from './periods.ts';

const FILTERS = ['sport', 'categoryId'];
const NONE: readonly string[] = [];
const FIELDS = ['startsAt', 'sport', 'categoryId', 'venue', 'organiserId'];

const VIEWS = ['running', 'ended', 'mine', 'organised'] as const;
type View = (typeof VIEWS)[number] | 'scheduled';

/** Competitions by state, those that the reader takes part in, and those that the reader organises. */
const CompetitionsPage = () => {
  const me = useMe();
  const { pathname } = useLocation();
  const view = VIEWS.find((one) => pathname.endsWith(`/${one}`)) ?? 'scheduled';
  return (
    <>
      <Row apart>
        <PageHeading id="competitions.title" />
        <Row>
          {me && (
            <ButtonLink to="/matches" look="quiet">
              <FormattedMessage id="competitions.matches" />
            </ButtonLink>
          )}
          {mayMake('competition', me) && (
            <ButtonLink to="/competitions/new">
              <FormattedMessage id="competitions.new" />
            </ButtonLink>
          )}
        </Row>
      </Row>
      <Views now={view} me={me} />
      <Competitions key={view} view={view} me={me} />
    </>
  );
};

const Views = ({ now, me }: { readonly now: View; readonly me: Member | undefined }) => {
  const { formatMessage } = useIntl();
  const shown: readonly View[] = [
    'scheduled',
    'running',
    ...(me ? (['mine'] as const) : []),
    ...(mayMake('competition', me) ? (['organised'] as const) : []),
    'ended',
  ];
  return (
    <Tabs
      label={formatMessage({ id: 'competitions.title' })}
      now={now}
      tabs={shown.map((view) => ({
        key: view,
        to: view === 'scheduled' ? '/competitions' : `/competitions/${view}`,
        label: <FormattedMessage id={`competitions.view.${view}`} />,
      }))}
    />
  );
};

type Shown = {
  readonly view: View;
  readonly me: Member | undefined;
};

const draw = (thing: Parameters<typeof ThingCard>[0]['thing']) => (
  <ThingCard definition={definition} thing={thing} fields={FIELDS}>
    {thing.state !== 'ended' && (
      <Row>
        <PlacesLeft kind="competition" thing={thing} field="maxParticipants" />
      </Row>
    )}
  </ThingCard>
);

const Competitions = ({ view, me }: Shown) => {
  const [address] = useSearchParams();
  const period = address.get('when');
  const now = useMinute();
  const empty = <FormattedMessage id={`competitions.none.${view}`} />;
  switch (view) {
    case 'mine':
    case 'organised':
      return (
        me && (
          <ResourceList
            definition={definition}
            path={`/competitions/${view === 'mine' ? 'participant' : 'organiser'}/${me.id}`}
            filters={NONE}
            empty={empty}
          >
            {draw}
          </ResourceList>
        )
      );
    case 'scheduled':
      return (
        <>
          <When now={isPeriod(period) ? period : 'any'} />
          <ResourceList
            definition={definition}
            path="/competitions/between"
            where={{ state: view, ...(isPeriod(period) && spanOf(period, new Date(now))) }}
            filters={FILTERS}
            empty={empty}
          >
            {draw}
          </ResourceList>
        </>
      );
    case 'running':
    case 'ended':
      return (
        <ResourceList
          definition={definition}
          where={{ state: view, sort: '-startsAt' }}
          filters={FILTERS}
          empty={empty}
        >
          {draw}
        </ResourceList>
      );
    default: {
      const never: never = view;
      return never;
    }
  }
};

/** When the competitions begin that are shown; the other filters stay as they are. */
const When = ({ now }: { readonly now: 'any' | (typeof PERIODS)[number] }) => {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const searchOf = (period: string): string => {
    const next = new URLSearchParams(address);
    if (period === 'any') next.delete('when');
    else next.set('when', period);
    return next.size === 0 ? '' : `?${next.toString()}`;
  };
  return (
    <Tabs
      label={formatMessage({ id: 'competitions.when' })}
      now={now}
      tabs={(['any', ...PERIODS] as const).map((period) => ({
        key: period,
        to: { search: searchOf(period) },
        label: <FormattedMessage id={`competitions.when.${period}`} />,
      }))}
    />
  );
};

export default CompetitionsPage;

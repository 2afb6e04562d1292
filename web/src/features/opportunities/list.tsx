import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definition } from '../../resources/generated/definitions/opportunity-application.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { Applied } from '../applying/index.ts';
import { Offers, OPEN } from './offers.tsx';

const FILTERS = ['wantedRole', 'wantedSport', 'ageGroup'];
const NONE: readonly string[] = [];
const OPPORTUNITY = { kind: 'post', field: 'postId' };

const VIEWS = ['for-me', 'applied', 'offered'] as const;
type View = (typeof VIEWS)[number] | 'open';

/** Open opportunities, those for the reader's role and sport, and the reader's own applications and opportunities. */
const OpportunitiesPage = () => {
  const me = useMe();
  const { pathname } = useLocation();
  const view: View = VIEWS.find((one) => pathname.endsWith(`/${one}`)) ?? 'open';
  return (
    <>
      <Row apart>
        <PageHeading id="opportunities.title" />
        {me?.state === 'active' && (
          <ButtonLink to="/opportunities/new">
            <FormattedMessage id="opportunities.new" />
          </ButtonLink>
        )}
      </Row>
      <Views now={view} />
      {me ? <Shown key={view} view={view} me={me} /> : <Loading count={3} />}
    </>
  );
};

const tab = (key: View, to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`opportunities.view.${key}`} />,
});

const Views = ({ now }: { readonly now: View }) => (
  <Tabs
    label={useIntl().formatMessage({ id: 'opportunities.title' })}
    now={now}
    tabs={[tab('open', '/opportunities'), ...VIEWS.map((view) => tab(view, `/opportunities/${view}`))]}
  />
);

const Shown = ({ view, me }: { readonly view: View; readonly me: Member }) => {
  switch (view) {
    case 'open':
      return <Offers path={OPEN} filters={FILTERS} empty={<FormattedMessage id="opportunities.none" />} />;
    case 'for-me':
      return (
        <Offers
          path={OPEN}
          where={{ wantedRole: me.role ?? '', wantedSport: me.sport ?? '' }}
          filters={NONE}
          empty={<FormattedMessage id="opportunities.forMe.none" />}
        />
      );
    case 'offered':
      return (
        <Offers
          where={{ authorId: me.id, kind: 'foras' }}
          filters={NONE}
          empty={<FormattedMessage id="opportunities.offered.none" />}
        />
      );
    case 'applied':
      return (
        <Applied
          definition={definition}
          applicantId={me.id}
          target={OPPORTUNITY}
          empty={<FormattedMessage id="opportunities.applied.none" />}
        />
      );
    default: {
      const never: never = view;
      return never;
    }
  }
};

export default OpportunitiesPage;

import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { agreementAt, agreementsOf, type AgreementKind } from './kinds.ts';
import { useParty } from './mine.ts';
import { OfKind } from './of-kind.tsx';
import { Open } from './open.tsx';

/** The reader's contracts, transfers, agencies and sponsorships: first those that wait for an answer. */
const AgreementsPage = () => {
  const me = useMe();
  const { view } = useParams();
  const at = agreementAt(view);
  if (view !== undefined && !at) return <NotFoundPage />;
  if (!me) return <Loading count={3} />;
  return (
    <>
      <PageHeading id="agreements.title" />
      <Agreements key={me.id} me={me} at={at} />
    </>
  );
};

const Agreements = ({ me, at }: { readonly me: Member; readonly at: AgreementKind | undefined }) => {
  const { formatMessage } = useIntl();
  const party = useParty(me);
  const mine = useMemo(() => new Set([me.id, ...(party.id === undefined ? [] : [party.id])]), [me, party.id]);
  const kinds = agreementsOf(me.role);
  const of = { me, partyId: party.id, mine };
  return (
    <>
      <Tabs
        label={formatMessage({ id: 'agreements.title' })}
        now={at?.view ?? 'open'}
        tabs={[
          { key: 'open', to: '/agreements', label: <FormattedMessage id="agreements.view.open" /> },
          ...kinds.map(({ view }) => ({
            key: view,
            to: `/agreements/${view}`,
            label: <FormattedMessage id={`agreements.view.${view}`} />,
          })),
        ]}
      />
      {!party.isKnown && <Loading count={3} />}
      {party.isKnown &&
        (at ? <OfKind key={at.view} agreement={at} {...of} /> : <Open kinds={kinds} {...of} />)}
    </>
  );
};

export default AgreementsPage;

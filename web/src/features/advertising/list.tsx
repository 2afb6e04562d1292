import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/campaign.ts';
import { ResourceList, ThingCard } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { mayMake } from '../navigation/index.ts';

const NONE: readonly string[] = [];
const FIELDS = ['type', 'budget', 'spent', 'from', 'to'];

/** The sponsor's campaigns, and the spending of each so far. */
const CampaignsPage = () => {
  const me = useMe();
  if (!me) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="ads.campaigns" />
        {mayMake('campaign', me) && (
          <ButtonLink to="/sponsor/new">
            <FormattedMessage id="ads.new" />
          </ButtonLink>
        )}
      </Row>
      <ResourceList
        definition={definition}
        where={{ sponsorId: me.id }}
        filters={NONE}
        empty={<FormattedMessage id="ads.none" />}
      >
        {(campaign) => <ThingCard definition={definition} thing={campaign} fields={FIELDS} />}
      </ResourceList>
    </>
  );
};

export default CampaignsPage;

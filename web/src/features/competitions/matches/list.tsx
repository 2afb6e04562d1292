import { FormattedMessage } from 'react-intl';
import { definition } from '../../../resources/generated/definitions/match.ts';
import { ResourceList } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { MatchCard } from './card.tsx';

const FILTERS = ['sport', 'state'];

/** All matches. */
const MatchesPage = () => (
  <>
    <PageHeading id="competitions.matches" />
    <ResourceList
      definition={definition}
      filters={FILTERS}
      empty={<FormattedMessage id="competitions.matches.none" />}
    >
      {(match) => <MatchCard definition={definition} match={match} />}
    </ResourceList>
  </>
);

export default MatchesPage;

import { FormattedMessage } from 'react-intl';
import { definitionOf, ResourceList } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { MatchCard } from './card.tsx';

const FILTERS = ['sport', 'state'];

/** All matches. */
const MatchesPage = () => {
  const definition = definitionOf('match');
  if (!definition) return <Loading count={3} />;
  return (
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
};

export default MatchesPage;

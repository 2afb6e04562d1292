import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { definitionOf, ResourceList, ThingCard } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sides } from './sides.tsx';

const FILTERS = ['sport', 'state'];
const FIELDS = ['startsAt', 'sport', 'tournamentId'];

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
        {(match) => (
          <ThingCard
            definition={definition}
            thing={match}
            fields={FIELDS}
            title={
              <Row>
                <Sides match={match} />
                <Link to={`/matches/${match.id}`}>
                  <FormattedMessage id="competitions.match.open" />
                </Link>
              </Row>
            }
          />
        )}
      </ResourceList>
    </>
  );
};

export default MatchesPage;

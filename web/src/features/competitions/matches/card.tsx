import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { ThingCard, type KnownDefinition, type Thing } from '../../../resources/index.ts';
import { Row } from '../../../ui/layout.tsx';
import { Sides } from './sides.tsx';

const FIELDS = ['startsAt', 'sport', 'tournamentId'];

/** A match in a list, with the way to its page. */
export const MatchCard = (props: { readonly definition: KnownDefinition; readonly match: Thing }) => (
  <ThingCard
    definition={props.definition}
    thing={props.match}
    fields={FIELDS}
    title={
      <Row>
        <Sides match={props.match} />
        <Link to={`/matches/${props.match.id}`}>
          <FormattedMessage id="competitions.match.open" />
        </Link>
      </Row>
    }
  />
);

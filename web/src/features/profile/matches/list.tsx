import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { definition } from '../../../resources/generated/definitions/match-appearance.ts';
import { ResourceList, ThingCard, ThingChip } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Row } from '../../../ui/layout.tsx';
import { FIGURES } from '../../competitions/index.ts';

const FILTERS = ['sport', 'tournamentId'];
const FIELDS = ['playedOn', 'lineUp', 'tournamentId', ...FIGURES];
const CONFIRMED = { state: 'confirmed' };

/** The days of a season such as `2025/26`; no bounds for anything else. */
const daysOf = (season: string | null) => {
  const [, first] = /^(\d{4})\/\d\d$/.exec(season ?? '') ?? [];
  return first === undefined ? {} : { min: `${first}-08-01`, max: `${Number(first) + 1}-07-31` };
};

/** The confirmed matches of a member, of the season and tournament in the address. */
const Matches = ({ id }: { readonly id: string }) => {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeading id="profile.matches" />
      <p>
        <Link to={`/members/${id}/portfolio`}>
          <FormattedMessage id="profile.view.portfolio" />
        </Link>
      </p>
      <ResourceList
        definition={definition}
        path={`/match-appearances/user/${id}`}
        where={{ ...CONFIRMED, ...daysOf(query.get('season')) }}
        filters={FILTERS}
        empty={<FormattedMessage id="profile.matches.none" />}
      >
        {(thing) => (
          <ThingCard
            definition={definition}
            thing={thing}
            fields={FIELDS}
            tag={null}
            title={
              <Row>
                {typeof thing['teamId'] === 'string' && <ThingChip kind="team" id={thing['teamId']} plain />}–
                {typeof thing['opponentId'] === 'string' && (
                  <ThingChip kind="team" id={thing['opponentId']} plain />
                )}
                {typeof thing['matchId'] === 'string' && (
                  <Link to={`/matches/${thing['matchId']}`}>
                    <FormattedMessage id="profile.matches.open" />
                  </Link>
                )}
              </Row>
            }
          />
        )}
      </ResourceList>
    </>
  );
};

export default Matches;

import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { definition } from '../../../resources/generated/definitions/competition-match.ts';
import { ActionBar, NamesHere, useScope } from '../../../resources/index.ts';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { useRoundMatchesQuery } from '../api.ts';
import { DisputeFacts } from '../played/list.tsx';
import { Score, SideName } from '../played/sides.tsx';
import css from '../played/list.module.css';
import { pollingOf } from '../polling.ts';

const NO_NAMES = {};

/** The results that a side disputes. The staff decide here; the organiser reads what is said. */
export const Disputes = ({ competitionId }: { readonly competitionId: string }) => {
  const heading = useId();
  const { realm } = useScope();
  const { data } = useRoundMatchesQuery(
    { competitionId, state: 'disputed', realm },
    { pollingInterval: pollingOf(realm) },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="competitions.disputes" values={{ count: data.items.length }} />
      </h2>
      {realm === 'auth' && (
        <Hint>
          <FormattedMessage id="competitions.disputes.staff" />
        </Hint>
      )}
      <NamesHere value={data.names ?? NO_NAMES}>
        <ul className={css.matches}>
          {data.items.map((match) => (
            <li key={match.id} className={css.match}>
              <Row>
                <SideName match={match} side="home" />
                <strong className={css.score}>
                  <Score match={match} />
                </strong>
                <SideName match={match} side="away" />
              </Row>
              <DisputeFacts match={match} />
              <ActionBar
                definition={definition}
                thing={match}
                isSmall
                without={['remove']}
                asks={{
                  uphold: <FormattedMessage id="competitions.uphold.follows" />,
                  overturn: <FormattedMessage id="competitions.overturn.follows" />,
                }}
              />
            </li>
          ))}
        </ul>
      </NamesHere>
    </Card>
  );
};

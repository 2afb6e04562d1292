import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { NamesHere, ThingChip } from '../../../resources/index.ts';
import { Card, Fact, Facts, Hint, Row, Tag } from '../../../ui/layout.tsx';
import { FIGURES } from '../../competitions/index.ts';
import { useMatchTotalsQuery, type MatchTotal } from '../api.ts';

/** Statistics that follow from confirmed matches, by season and tournament; nothing for members without any. */
export const FromMatches = ({ id }: { readonly id: string }) => {
  const heading = useId();
  const { data } = useMatchTotalsQuery(id, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="profile.matches" />
      </h2>
      <Hint>
        <FormattedMessage id="profile.matches.hint" />
      </Hint>
      <NamesHere value={data.names}>
        {data.items.map((total) => (
          <Total key={`${total.season} ${total.sport} ${total.tournamentId ?? ''}`} id={id} total={total} />
        ))}
      </NamesHere>
    </section>
  );
};

/** The address of the matches behind a total. */
const behind = (id: string, { season, sport, tournamentId }: MatchTotal): string => {
  const query = new URLSearchParams({ season, sport, ...(tournamentId !== null && { tournamentId }) });
  return `/members/${id}/matches?${query.toString()}`;
};

const Total = ({ id, total }: { readonly id: string; readonly total: MatchTotal }) => {
  const words = useWords();
  const { number } = useFormat();
  const { season, sport, tournamentId, matches } = total;
  const to = behind(id, total);
  return (
    <Card as="article">
      <Row apart>
        <strong>
          <bdi>{season}</bdi> · {words.value('match-appearance', 'sport', sport)}
        </strong>
        {tournamentId === null ? (
          <Tag>
            <FormattedMessage id="profile.matches.friendly" />
          </Tag>
        ) : (
          <ThingChip kind="tournament" id={tournamentId} plain />
        )}
      </Row>
      <Facts>
        <Fact name={<FormattedMessage id="profile.matches.count" />}>
          <Link to={to}>{number(matches)}</Link>
        </Fact>
        {FIGURES.map((figure) => {
          const value = total[figure];
          return (
            value !== null && (
              <Fact key={figure} name={words.field('match-appearance', figure)}>
                <Link to={to}>{number(value)}</Link>
              </Fact>
            )
          );
        })}
      </Facts>
    </Card>
  );
};

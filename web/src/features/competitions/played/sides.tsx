import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { useName } from '../../../resources/index.ts';
import { Hint } from '../../../ui/layout.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Match, Participant } from '../api.ts';

/** The name of a member or a team that takes part; the word for a participant if the reader may not see it. */
const useEntrantName = (userId: string | null | undefined, teamId: string | null | undefined) => {
  const words = useWords();
  return useName(teamId ?? userId ?? '')?.name ?? words.kind('competition-participant');
};

type OfSide = { readonly match: Match; readonly side: 'home' | 'away' };

/** The name of one side of a match. */
export const useSideName = ({ match, side }: OfSide) =>
  useEntrantName(match[`${side}UserId`], match[`${side}TeamId`]);

export const SideName = (of: OfSide) => <bdi>{useSideName(of)}</bdi>;

/** The time and the place of a match. */
export const WhenAndWhere = ({ match: { startsAt, venue } }: { readonly match: Match }) => (
  <Hint>
    {startsAt && <Time at={startsAt} />}
    {venue && (
      <>
        {' · '}
        <bdi>{venue}</bdi>
      </>
    )}
  </Hint>
);

export const EntrantName = ({ of }: { readonly of: Pick<Participant, 'userId' | 'teamId'> }) => (
  <bdi>{useEntrantName(of.userId, of.teamId)}</bdi>
);

/** The score of a match in the order of its sides; the word between them before it has begun. */
export const Score = ({ match: { homeScore, awayScore } }: { readonly match: Match }) => {
  const { number } = useFormat();
  if (homeScore == null || awayScore == null) return <FormattedMessage id="competitions.match.against" />;
  return (
    <>
      {number(homeScore)} – {number(awayScore)}
    </>
  );
};

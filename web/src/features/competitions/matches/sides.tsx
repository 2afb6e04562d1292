import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { ThingChip, useName, type Thing } from '../../../resources/index.ts';
import { Row } from '../../../ui/layout.tsx';
import { textOf } from './text-of.ts';

/** Both teams of a match, with the score once it stands. */
export const Sides = ({ match }: { readonly match: Thing }) => {
  const { number } = useFormat();
  const [home, away] = [match['homeScore'], match['awayScore']];
  return (
    <Row>
      <ThingChip kind="team" id={textOf(match['homeTeamId'])} />
      <strong>
        {typeof home === 'number' && typeof away === 'number' ? (
          <bdi>
            {number(home)} – {number(away)}
          </bdi>
        ) : (
          <FormattedMessage id="competitions.match.against" />
        )}
      </strong>
      <ThingChip kind="team" id={textOf(match['awayTeamId'])} />
    </Row>
  );
};

/** A match as one line of text. */
export const useMatchName = (match: Thing): string => {
  const names = [useName(textOf(match['homeTeamId'])), useName(textOf(match['awayTeamId']))];
  return names.flatMap((one) => one?.name ?? []).join(' – ');
};

import { FormattedMessage, useIntl } from 'react-intl';
import type { Competition } from '../api.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { useMinute } from '../../../ui/time.tsx';
import css from './board.module.css';
import { Next, Results, Table } from './panels.tsx';
import type { Board } from './use-board.ts';

const QrCode = lazily(() => import('../../../ui/qr-code.tsx'));

type Props = {
  readonly language: 'ar' | 'en';
  readonly board: Board;
  readonly competition: Competition;
  /** The part of the page that names the window. */
  readonly isFirst: boolean;
};

/** The board in one language: the present round, results, standings and the next matches. */
export const BoardContent = ({ language, board, competition, isFirst }: Props) => {
  const { round, matches, standings } = board;
  const words = useWords();
  return (
    <div className={css.board} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <header className={css.head}>
        <div>
          {isFirst ? (
            <h1 dir="auto">{competition.name}</h1>
          ) : (
            <p className={css.name} dir="auto">
              {competition.name}
            </p>
          )}
          <p className={css.round}>
            {round ? <bdi>{round.name}</bdi> : words.state('competition', competition.state)}
            {round && ` · ${words.state('competition-round', round.state)}`}
          </p>
        </div>
        <Clock />
      </header>
      <OldSince at={board.oldSince} />
      <div className={css.panels}>
        <Results list={matches} />
        <Next list={matches} />
        <Table pages={standings?.pages} isOver={competition.state === 'ended'} />
      </div>
      <Foot id={competition.id} />
    </div>
  );
};

const Clock = () => {
  const { time } = useFormat();
  const now = useMinute();
  return <time className={css.clock}>{time(now)}</time>;
};

/** Says since when the board may be out of date. */
const OldSince = ({ at }: { readonly at: number | null }) => {
  const { time } = useFormat();
  return (
    <output className={css.old}>
      {at !== null && <FormattedMessage id="competitions.board.old" values={{ time: time(at) }} />}
    </output>
  );
};

/** The address of the competition's page for the phones in the hall. */
const Foot = ({ id }: { readonly id: string }) => {
  const { formatMessage } = useIntl();
  return (
    <footer className={css.foot}>
      <QrCode
        value={`${window.location.origin}/competitions/${id}`}
        label={formatMessage({ id: 'competitions.board.code' })}
      />
      <p>
        <FormattedMessage id="competitions.board.follow" />
      </p>
    </footer>
  );
};

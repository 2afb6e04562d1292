import { FormattedMessage, useIntl } from 'react-intl';
import { useReach } from '../../../app/realtime/connectivity.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice, ProblemText } from '../../../ui/overlay/notice.tsx';
import css from './film.module.css';
import { MAX_MEGABYTES, type Film, type FilmRefusal, type useFilm } from './use-film.ts';

/** The chosen video with how far it is, a pause and a way out; or why a file can't be one. */
export const FilmView = ({ of }: { readonly of: Omit<ReturnType<typeof useFilm>, 'pick' | 'settled'> }) => {
  const { film, refusal, interrupted, drop, pause } = of;
  const { formatMessage } = useIntl();
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {interrupted !== null && (
        <div className={css.state}>
          <span>
            <FormattedMessage id="feed.video.interrupted" values={{ name: <bdi>{interrupted}</bdi> }} />
          </span>
        </div>
      )}
      {film && (
        <div className={css.chosen}>
          {film.preview === null ? (
            <span />
          ) : (
            <video
              src={film.preview}
              muted
              playsInline
              aria-label={formatMessage({ id: 'feed.video.preview' })}
            />
          )}
          <div className={css.upload}>
            <span dir="auto">{film.name}</span>
            {film.share !== null && <Progress share={film.share} />}
          </div>
          {film.share !== null && (
            <IconButton
              icon={film.isPaused ? 'play' : 'pause'}
              label={formatMessage({ id: film.isPaused ? 'feed.video.resume' : 'feed.video.pause' })}
              onClick={() => pause(!film.isPaused)}
            />
          )}
          <IconButton
            icon={film.share === null ? 'bin' : 'close'}
            label={formatMessage({ id: film.share === null ? 'feed.video.drop' : 'feed.video.cancel' })}
            onClick={drop}
          />
          {film.share !== null && <Halted isPaused={film.isPaused} />}
        </div>
      )}
    </>
  );
};

const Progress = ({ share }: { readonly share: number }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <>
      <progress value={share} max={1} aria-label={formatMessage({ id: 'feed.video.sending' })} />
      <small>{format.percent(share)}</small>
    </>
  );
};

/** Why the upload stands still. */
const Halted = ({ isPaused }: Pick<Film, 'isPaused'>) => {
  const reach = useReach();
  const isCut = reach === 'offline' || reach === 'lost';
  if (!isPaused && !isCut) return null;
  return (
    <output>
      <FormattedMessage id={isPaused ? 'feed.video.paused' : 'feed.video.cut'} />
    </output>
  );
};

const Refused = ({ refusal }: { readonly refusal: FilmRefusal }) =>
  typeof refusal === 'string' ? (
    <ProblemText>
      <FormattedMessage id={`feed.video.${refusal}`} values={{ size: MAX_MEGABYTES }} />
    </ProblemText>
  ) : (
    <ProblemNotice problem={refusal} />
  );

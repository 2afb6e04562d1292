import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice, ProblemText } from '../../../ui/overlay/notice.tsx';
import css from './film.module.css';
import { MAX_MEGABYTES, type Film, type FilmRefusal } from './use-film.ts';

/** The chosen video with how far it is and a way out; or why a file can't be one. */
export const FilmView = (props: {
  readonly film: Film | null;
  readonly refusal: FilmRefusal | null;
  readonly onDrop: () => void;
}) => {
  const { film, refusal } = props;
  const { formatMessage } = useIntl();
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {film && (
        <div className={css.chosen}>
          <video
            src={film.preview}
            muted
            playsInline
            aria-label={formatMessage({ id: 'feed.video.preview' })}
          />
          <div className={css.upload}>
            <span dir="auto">{film.name}</span>
            {film.share !== null && (
              <progress value={film.share} max={1} aria-label={formatMessage({ id: 'feed.video.sending' })} />
            )}
          </div>
          <IconButton
            icon={film.share === null ? 'bin' : 'close'}
            label={formatMessage({ id: film.share === null ? 'feed.video.drop' : 'feed.video.cancel' })}
            onClick={props.onDrop}
          />
        </div>
      )}
    </>
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

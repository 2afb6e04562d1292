import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Hint, Unseen } from '../../../ui/layout.tsx';
import { ProblemNotice, ProblemText } from '../../../ui/overlay/notice.tsx';
import css from '../composer/composer.module.css';
import type { Photo, PhotoBox, Refusal } from '../composer/photos.ts';

/** The longest description that the API takes. */
const LONGEST_ALT = 300;

/** The photos of a post that is being written, each with its progress, its text, its place and a way out. */
export const PhotoList = (props: {
  readonly photos: readonly Photo[];
  readonly refusal: Refusal | null;
  readonly box: PhotoBox;
}) => {
  const { photos, refusal, box } = props;
  /** Key of the photo that was moved last. */
  const [moved, setMoved] = useState<string | null>(null);
  const place = usePlace(photos.length);
  const move = (key: string, by: number): void => {
    box.move(key, by);
    setMoved(key);
  };
  const movedTo = photos.findIndex(({ key }) => key === moved);
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {photos.length > 0 && (
        <div className={css.listed}>
          <ol className={css.photos}>
            {photos.map((photo, at) => (
              <One
                key={photo.key}
                photo={photo}
                place={place(at)}
                box={box}
                onMove={photos.length > 1 ? (by) => move(photo.key, by) : null}
              />
            ))}
          </ol>
          <Unseen>
            <output>{movedTo === -1 ? '' : place(movedTo)}</output>
          </Unseen>
        </div>
      )}
    </>
  );
};

/** Names the place of a photo among others. */
const usePlace = (count: number) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  return (at: number): string =>
    formatMessage({ id: 'feed.photo.one' }, { at: number(at + 1), count: number(count) });
};

const One = (props: {
  readonly photo: Photo;
  readonly place: string;
  readonly box: PhotoBox;
  /** Moves it by some places; null if it is the only one. */
  readonly onMove: ((by: number) => void) | null;
}) => {
  const { photo, place, box, onMove } = props;
  const { key, preview, share, alt } = photo;
  const { formatMessage } = useIntl();
  const altId = useId();
  return (
    <li className={css.photo} aria-label={place}>
      <div className={css.frame}>
        <img src={preview} alt={formatMessage({ id: 'feed.photo.preview' })} />
        {share !== null && (
          <progress value={share} max={1} aria-label={formatMessage({ id: 'feed.photo.sending' })} />
        )}
      </div>
      <div className={css.about}>
        <label htmlFor={altId}>
          <FormattedMessage id="feed.photo.alt" />
        </label>
        <input
          id={altId}
          dir="auto"
          autoComplete="off"
          maxLength={LONGEST_ALT}
          value={alt}
          onChange={({ currentTarget }) => box.describe(key, currentTarget.value)}
        />
        <Hint>
          <FormattedMessage id="feed.photo.alt.why" />
        </Hint>
      </div>
      <div className={css.order}>
        <IconButton
          icon={share === null ? 'bin' : 'close'}
          label={formatMessage({ id: share === null ? 'feed.photo.drop' : 'feed.photo.cancel' })}
          onClick={() => box.drop(key)}
        />
        {onMove && (
          <>
            <MoveButton
              icon="backward"
              label={formatMessage({ id: 'feed.photo.earlier' })}
              onMove={() => onMove(-1)}
            />
            <MoveButton
              icon="onward"
              label={formatMessage({ id: 'feed.photo.later' })}
              onMove={() => onMove(1)}
            />
          </>
        )}
      </div>
    </li>
  );
};

/** A button that keeps the focus while its photo moves in the page. */
const MoveButton = (props: {
  readonly icon: 'backward' | 'onward';
  readonly label: string;
  readonly onMove: () => void;
}) => (
  <IconButton
    icon={props.icon}
    label={props.label}
    onClick={({ currentTarget }) => {
      props.onMove();
      requestAnimationFrame(() => currentTarget.focus());
    }}
  />
);

const Refused = ({ refusal }: { readonly refusal: Refusal }) =>
  typeof refusal === 'string' ? (
    <ProblemText>
      <FormattedMessage id={`feed.photo.${refusal}`} />
    </ProblemText>
  ) : (
    <ProblemNotice problem={refusal} />
  );

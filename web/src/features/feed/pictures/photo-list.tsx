import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/button.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { ProblemNotice, ProblemText } from '../../../ui/overlay/notice.tsx';
import css from '../composer/composer.module.css';
import type { Photo, PhotoBox, Refusal } from '../composer/photos.ts';

/** The longest description that the API takes. */
const LONGEST_ALT = 300;

/** The photos of a post that is being written, each with how far it is, a way out, and room to describe it. */
export const PhotoList = (props: {
  readonly photos: readonly Photo[];
  readonly refusal: Refusal | null;
  readonly box: PhotoBox;
}) => {
  const { photos, refusal, box } = props;
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo) => (
            <One key={photo.key} photo={photo} box={box} />
          ))}
        </ul>
      )}
    </>
  );
};

const One = ({ photo, box }: { readonly photo: Photo; readonly box: PhotoBox }) => {
  const { key, preview, share, alt } = photo;
  const { formatMessage } = useIntl();
  const altId = useId();
  return (
    <li className={css.photo}>
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
      <IconButton
        icon={share === null ? 'bin' : 'close'}
        label={formatMessage({ id: share === null ? 'feed.photo.drop' : 'feed.photo.cancel' })}
        onClick={() => box.drop(key)}
      />
    </li>
  );
};

const Refused = ({ refusal }: { readonly refusal: Refusal }) =>
  typeof refusal === 'string' ? (
    <ProblemText>
      <FormattedMessage id={`feed.photo.${refusal}`} />
    </ProblemText>
  ) : (
    <ProblemNotice problem={refusal} />
  );

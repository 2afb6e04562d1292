import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import css from '../card/card.module.css';
import type { Media } from '../composer/kept-photos.ts';
import { PictureView } from './shared.ts';
import { sourcesOf } from './sources.ts';

/** The photos of a post, in a frame that stands before they come; a click shows one whole. */
export const Pictures = ({ media }: { readonly media: readonly Media[] }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [viewed, setViewed] = useState<number | null>(null);
  if (media.length === 0) return null;
  return (
    <div className={css.pictures} data-count={Math.min(media.length, 4)}>
      {media.slice(0, 4).map(({ fileId, alt }, index) => (
        <button
          key={fileId}
          type="button"
          className={css.picture}
          aria-haspopup="dialog"
          aria-label={alt === undefined ? formatMessage({ id: 'feed.photo.view' }) : undefined}
          data-more={index === 3 && media.length > 4 ? `+${format.number(media.length - 4)}` : undefined}
          onClick={() => setViewed(index)}
        >
          <img {...sourcesOf(fileId, media.length > 1)} alt={alt ?? ''} loading="lazy" decoding="async" />
        </button>
      ))}
      {viewed !== null && (
        <Suspense>
          <PictureView media={media} first={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
};

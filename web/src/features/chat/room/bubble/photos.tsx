import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { PictureView } from '../../../feed/index.ts';
import type { Said } from '../../api.ts';
import css from './bubble.module.css';

type Photo = NonNullable<Said['attachments']>[number];

/** The photos of a message; a press shows one as large as the window. */
export const Photos = ({ photos }: { readonly photos: readonly Photo[] }) => {
  const { formatMessage } = useIntl();
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <div className={css.photos}>
      {photos.map(({ fileId, alt }, at) => (
        <button key={fileId} type="button" aria-haspopup="dialog" onClick={() => setViewed(at)}>
          <img
            src={`/files/${fileId}/640`}
            alt={alt ?? formatMessage({ id: 'chat.kind.photo' })}
            loading="lazy"
          />
        </button>
      ))}
      {viewed !== null && (
        <Suspense>
          <PictureView media={photos} first={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
};

import { useIntl } from 'react-intl';
import type { Said } from '../api.ts';
import css from './bubble.module.css';

/** The photos of a message; each opens in full. */
const Files = ({ said: { attachments } }: { readonly said: Said }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.photos}>
      {(attachments ?? []).map(({ fileId, alt }) => (
        <a key={fileId} href={`/files/${fileId}`} target="_blank" rel="noopener">
          <img
            src={`/files/${fileId}/640`}
            alt={alt ?? formatMessage({ id: 'chat.kind.photo' })}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
};

export default Files;

import { useIntl } from 'react-intl';
import { Icon } from '../../../../ui/icon.tsx';
import type { Said } from '../../api.ts';
import css from './bubble.module.css';
import { MessageVideo } from './video.tsx';
import { Voice } from './voice.tsx';

type Media = NonNullable<Said['media']>[number];

/** The photos, voice messages, videos and other files of a message. */
const Files = ({ said: { attachments, media, videos } }: { readonly said: Said }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      {attachments && attachments.length > 0 && (
        <div className={css.photos}>
          {attachments.map(({ fileId, alt }) => (
            <a key={fileId} href={`/files/${fileId}`} target="_blank" rel="noopener">
              <img
                src={`/files/${fileId}/640`}
                alt={alt ?? formatMessage({ id: 'chat.kind.photo' })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {videos?.map((one) => (
        <MessageVideo key={one.id} of={one} />
      ))}
      {media?.map((one) => (
        <One key={one.fileId} media={one} />
      ))}
    </>
  );
};

const One = ({ media }: { readonly media: Media }) => {
  const { formatMessage } = useIntl();
  const { fileId, kind, name } = media;
  const address = `/files/${fileId}`;
  switch (kind) {
    case 'voice':
      return <Voice media={media} />;
    // of messages from before videos were encoded
    case 'video':
      return (
        <video className={css.video} src={address} controls preload="metadata" aria-label={name}>
          <track kind="captions" />
        </video>
      );
    case 'file':
      return (
        <a className={css.document} href={address} download={name}>
          <Icon name="clip" />
          <span dir="auto">{name ?? formatMessage({ id: 'chat.kind.file' })}</span>
        </a>
      );
    default: {
      const never: never = kind;
      return never;
    }
  }
};

export default Files;

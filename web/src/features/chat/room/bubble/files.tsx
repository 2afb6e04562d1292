import type { Said } from '../../api.ts';
import css from './bubble.module.css';
import { Document } from './document.tsx';
import { Photos } from './photos.tsx';
import { MessageVideo } from './video.tsx';
import { Voice } from './voice.tsx';

type Media = NonNullable<Said['media']>[number];

/** The photos, voice messages, videos and other files of a message. */
const Files = ({ said: { attachments, media, videos } }: { readonly said: Said }) => {
  return (
    <>
      {attachments && attachments.length > 0 && <Photos photos={attachments} />}
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
  const { fileId, kind, name } = media;
  switch (kind) {
    case 'voice':
      return <Voice media={media} />;
    // of messages from before videos were encoded
    case 'video':
      return (
        <video className={css.video} src={`/files/${fileId}`} controls preload="metadata" aria-label={name}>
          <track kind="captions" />
        </video>
      );
    case 'file':
      return <Document media={media} />;
    default: {
      const never: never = kind;
      return never;
    }
  }
};

export default Files;

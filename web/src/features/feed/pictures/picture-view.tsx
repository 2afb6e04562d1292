import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/button.tsx';
import type { Media } from '../composer/kept-photos.ts';
import css from './picture-view.module.css';

/** A photo as large as the window, and the way to the others of its post. Escape closes it. */
const PictureView = (props: {
  readonly media: readonly Media[];
  /** Which one to begin with. */
  readonly first: number;
  readonly onClose: () => void;
}) => {
  const { media, onClose } = props;
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(props.first);
  const shown = media[at];
  const go = (step: number): void => setAt((at + step + media.length) % media.length);

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const turn = ({ key, currentTarget }: KeyboardEvent): void => {
    const onward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === onward ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className={css.view}
      aria-label={formatMessage({ id: 'feed.photo.view' })}
      onClose={onClose}
      onKeyDown={turn}
    >
      {shown && <img src={`/files/${shown.fileId}`} alt={shown.alt ?? ''} />}
      {shown?.alt !== undefined && <p dir="auto">{shown.alt}</p>}
      <div className={css.tools}>
        <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
        {media.length > 1 && (
          <>
            <IconButton
              icon="backward"
              label={formatMessage({ id: 'feed.photo.before' })}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="onward"
              label={formatMessage({ id: 'feed.photo.next' })}
              onClick={() => go(1)}
            />
          </>
        )}
      </div>
    </dialog>
  );
};

export default PictureView;

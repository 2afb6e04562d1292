import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MessagesOf, useFormat } from '../../../i18n/provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { Media } from '../composer/kept-photos.ts';
import { followPointers, WHOLE, type Point } from './gestures.ts';
import css from './picture-view.module.css';

type Props = {
  readonly media: readonly Media[];
  /** Which one to begin with. */
  readonly first: number;
  readonly onClose: () => void;
};

/**
 * The photos of a post or message as large as the window. Swipes, arrow keys and buttons lead to the others; pinches, double taps,
 * the keys + and - and a button zoom. Escape closes it.
 */
const PictureView = (props: Props) => (
  <MessagesOf area="media">
    <Viewer {...props} />
  </MessagesOf>
);

const ZOOM_STEP = 1.5;

/** A pointer's place from the centre of the stage. */
const placeOn = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
};

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height });

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const Viewer = ({ media, first, onClose }: Props) => {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const [view, setView] = useState(WHOLE);
  const [pointers] = useState(() => followPointers(setView));
  const shown = media[at];

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const go = (step: number): void => {
    pointers.reset();
    setAt((at + step + media.length) % media.length);
  };
  /** By the direction on the screen: towards larger x (1) or smaller (-1). */
  const goTowards = (direction: number, element: Element): void =>
    go(isRtl(element) ? -direction : direction);
  const pressed = ({ key, currentTarget }: KeyboardEvent): void => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') goTowards(key === 'ArrowRight' ? 1 : -1, currentTarget);
    if (!stage.current) return;
    if (key === '+' || key === '=') pointers.zoom(ZOOM_STEP, sizeOf(stage.current));
    if (key === '-') pointers.zoom(1 / ZOOM_STEP, sizeOf(stage.current));
  };
  const lifted = (event: PointerEvent): void => {
    const { currentTarget, pointerId, timeStamp } = event;
    const swiped = pointers.up(pointerId, placeOn(event), timeStamp, sizeOf(currentTarget));
    // a swipe drags the next photo in from the other side
    if (swiped !== 0 && media.length > 1) goTowards(-swiped, currentTarget);
  };
  return (
    <dialog
      ref={dialog}
      className={css.view}
      aria-label={formatMessage({ id: 'feed.photo.view' })}
      onClose={onClose}
      onKeyDown={pressed}
    >
      <div className={css.tools}>
        <IconButton
          icon="close"
          label={formatMessage({ id: 'ui.close' })}
          onClick={() => dialog.current?.close()}
        />
        {media.length > 1 && <Place at={at} count={media.length} />}
        <IconButton
          icon="search"
          label={formatMessage({ id: 'feed.photo.zoom' })}
          aria-pressed={view.scale > 1}
          onClick={() => stage.current && pointers.toggle(sizeOf(stage.current))}
        />
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
      <div
        ref={stage}
        className={css.stage}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.down(event.pointerId, placeOn(event));
        }}
        onPointerMove={(event) => pointers.move(event.pointerId, placeOn(event), sizeOf(event.currentTarget))}
        onPointerUp={lifted}
        onPointerCancel={({ pointerId }) => pointers.cancel(pointerId)}
      >
        {shown && (
          <img
            key={shown.fileId}
            src={`/files/${shown.fileId}`}
            alt={shown.alt ?? ''}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </div>
      {shown?.alt !== undefined && (
        <p dir="auto" className={css.alt}>
          {shown.alt}
        </p>
      )}
    </dialog>
  );
};

/** Which photo of how many; read aloud when it changes. */
const Place = ({ at, count }: { readonly at: number; readonly count: number }) => {
  const { number } = useFormat();
  return (
    <output className={css.place}>
      <FormattedMessage id="feed.photo.place" values={{ at: number(at + 1), count: number(count) }} />
    </output>
  );
};

export default PictureView;

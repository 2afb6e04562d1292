import { Suspense, useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Member } from '../../account/index.ts';
import css from './compose.module.css';
import { filesIn, PhotoPick } from './photo-pick.tsx';
import { draftsOf, isBegun, keepHeight, keptHeight } from './unfinished.ts';
import { lazily } from '../../../ui/lazily.tsx';

const load = () => import('./composer.tsx');
const Composer = lazily(load);

/** The end of an address that opens the form. */
const COMPOSE = '#compose';

const nothing: readonly File[] = [];

/**
 * The composer of a new post: one line at first, the whole form from the first input on. A photo that is dropped or
 * pasted here begins a post as well, and a draft opens the form.
 */
export const Compose = ({ me }: { readonly me: Member }) => {
  const [isOpen, setOpen] = useState(() => isBegun(draftsOf(me.id)) || location.hash === COMPOSE);
  const [files, setFiles] = useState(nothing);
  const place = useRef<HTMLDivElement>(null);
  // the posts below must not move when the form of a draft has loaded
  const [reserved, setReserved] = useState(() => (isBegun(draftsOf(me.id)) ? keptHeight() : 0));
  useEffect(() => {
    const at = place.current;
    if (!isOpen || !at) return undefined;
    const observer = new ResizeObserver(() => keepHeight(at.offsetHeight));
    observer.observe(at);
    return () => observer.disconnect();
  }, [isOpen]);

  const begin = (picked: readonly File[]): void => {
    setFiles(picked);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setReserved(0);
    setFiles(nothing);
    // once the line is rendered again
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={place} className={css.place} style={{ minBlockSize: reserved }} onInput={() => setReserved(0)}>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <Composer me={me} files={files} onClose={close} />
        </Suspense>
      ) : (
        <Line me={me} onBegin={begin} />
      )}
    </div>
  );
};

const Line = (props: { readonly me: Member; readonly onBegin: (files: readonly File[]) => void }) => {
  const { me, onBegin } = props;
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'feed.text' });
  const take = (event: ClipboardEvent | DragEvent): void => {
    const files = filesIn(event);
    if (files.length > 0) onBegin(files);
  };
  return (
    <Card
      as="div"
      className={css.line}
      onPaste={take}
      onDrop={take}
      onDragOver={(event) => event.preventDefault()}
    >
      <Avatar id={me.id} name={me.name} picture={me.profilePicture} />
      <button
        type="button"
        className={css.invite}
        aria-label={label}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => onBegin(nothing)}
      >
        {label}
      </button>
      <PhotoPick iconOnly onPick={onBegin} />
    </Card>
  );
};

import clsx from 'clsx';
import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from '../icon.tsx';
import css from './menu.module.css';
import { useMenuPlace } from './use-menu-place.ts';

/** The button of a menu. */
export type MenuTarget = ReactElement<ComponentPropsWithRef<'button'>>;

export type MenuItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly danger?: boolean;
  readonly onPick: () => void;
};

/** The item that a key leads to from another one; undefined if the key has no meaning in a menu. */
const itemFor = (key: string, items: readonly HTMLElement[], now: number): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowDown':
      return items[(now + 1) % items.length];
    case 'ArrowUp':
      return items.at(now <= 0 ? -1 : now - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
};

/**
 * A menu, open at first, and its button. It is an element of the browser's top layer: a library's menu takes a slow phone
 * a quarter of a second to draw.
 */
const MenuList = (props: { readonly items: readonly MenuItem[]; readonly button: MenuTarget }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <>
      {cloneElement(props.button, {
        id: `${id}-button`,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <Opened id={id} button={button} items={props.items} onClose={close} onLeave={() => setOpen(false)} />
      )}
    </>
  );
};

/** The items, from which the focus goes back to the button (`onClose`), or where the reader has moved it (`onLeave`). */
const Opened = (props: {
  readonly id: string;
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
  readonly onLeave: () => void;
}) => {
  const { id, button, items, onClose, onLeave } = props;
  const list = useMenuPlace(button, onLeave);
  const all = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  useLayoutEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [list]);
  const press = (event: KeyboardEvent): void => {
    const now = all().findIndex((item) => item === document.activeElement);
    const next = itemFor(event.key, all(), now);
    if (event.key === 'Escape') onClose();
    else next?.focus();
    if (event.key !== 'Escape' && !next) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      className={css.list}
      aria-labelledby={`${id}-button`}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = relatedTarget && !currentTarget.contains(relatedTarget);
        if (isLeft && relatedTarget !== button.current) onLeave();
      }}
    >
      {items.map(({ key, icon, label, danger, onPick }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={clsx(css.item, danger && css.danger)}
          onClick={() => {
            onClose();
            onPick();
          }}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
};

export default MenuList;

import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import type { MenuItem, MenuTarget } from './menu-list.tsx';
import { lazily } from '../lazily.tsx';

export type { MenuItem, MenuTarget } from './menu-list.tsx';

const load = () => import('./menu-list.tsx');
const MenuList = lazily(load);

type Menu = {
  readonly label: string;
  /** Loads the code of the open menu. */
  readonly load: () => Promise<unknown>;
  /** The open menu around its button; `closed` can stand there until the menu has its data. */
  readonly children: (button: MenuTarget, closed: MenuTarget) => ReactNode;
};

/** Three dots, and behind them a menu whose code is loaded when it is wanted. */
export const MenuButton = ({ label, load: prepare, children }: Menu) => {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <IconButton
      icon="more"
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void prepare()}
      onFocus={() => void prepare()}
      // the press is answered before the menu is drawn
      onClick={() => startTransition(() => setWanted(true))}
    />
  );
  if (!wanted) return closed;
  return <Suspense fallback={closed}>{children(<IconButton icon="more" label={label} />, closed)}</Suspense>;
};

/** Further things that can be done, behind three dots. */
export const MoreMenu = (props: { readonly label: string; readonly items: readonly MenuItem[] }) => (
  <MenuButton label={props.label} load={load}>
    {(button) => <MenuList items={props.items} button={button} />}
  </MenuButton>
);

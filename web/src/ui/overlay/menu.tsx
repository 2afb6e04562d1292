import { Suspense, useState } from 'react';
import { IconButton } from '../button.tsx';
import type { MenuItem } from './menu-list.tsx';
import { lazily } from '../lazily.tsx';

export type { MenuItem } from './menu-list.tsx';

const load = () => import('./menu-list.tsx');
const MenuList = lazily(load);

/** Further things that can be done, behind three dots. */
export const MoreMenu = (props: { readonly label: string; readonly items: readonly MenuItem[] }) => {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <IconButton
      icon="more"
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuList items={props.items} button={<IconButton icon="more" label={props.label} />} />
    </Suspense>
  );
};

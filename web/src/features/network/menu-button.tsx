import { lazily } from '../../ui/lazily.tsx';
import { MenuButton, type MenuItem } from '../../ui/overlay/menu.tsx';
import type { ActName } from './connected.ts';

const load = () => import('./member-menu.tsx');
const OpenMenu = lazily(load);

/** The reader's actions on a member, behind three dots. Its code and the connection are loaded when it is opened. */
export const MemberMenu = (props: {
  readonly userId: string;
  readonly name: string | null | undefined;
  readonly label: string;
  /** Actions that have a button beside the menu. */
  readonly except: readonly ActName[];
  /** Further actions, before those on the member. */
  readonly items?: readonly MenuItem[];
}) => {
  const { label, ...menu } = props;
  return (
    <MenuButton label={label} load={load}>
      {(button, closed) => <OpenMenu {...menu} button={button} closed={closed} />}
    </MenuButton>
  );
};

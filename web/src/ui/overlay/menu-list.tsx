import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import clsx from 'clsx';
import { Menu } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Mantine } from '../theme/mantine.tsx';
import css from './menu.module.css';

export type MenuItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly danger?: boolean;
  readonly onPick: () => void;
};

/** The open menu and its button. Load it when it is first opened: the code that positions it is heavy. */
const MenuList = (props: { readonly items: readonly MenuItem[]; readonly button: ReactElement }) => {
  const [opened, setOpened] = useState(true);
  return (
    <Mantine>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        radius="md"
        classNames={{ dropdown: clsx(css.list) }}
        // a menu holds only its items, and is rendered within the page's content
        withInitialFocusPlaceholder={false}
        portalProps={{ target: '#main' }}
      >
        <Menu.Target>{props.button}</Menu.Target>
        <Menu.Dropdown>
          {props.items.map(({ key, icon, label, danger, onPick }) => (
            <Menu.Item
              key={key}
              className={clsx(css.item, danger && css.danger)}
              leftSection={<Icon name={icon} />}
              onClick={onPick}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  );
};

export default MenuList;

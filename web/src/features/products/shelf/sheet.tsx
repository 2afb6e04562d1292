import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Mantine } from '../../../ui/theme/mantine.tsx';
import { shareNonce } from '../../../ui/theme/nonce.ts';
import css from './shelf.module.css';

shareNonce();

/** A sheet over the lower part of a phone's window. Load it when it opens. */
const Sheet = (props: {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Mantine>
      <Drawer
        opened
        position="bottom"
        size="80%"
        radius="lg"
        withCloseButton={false}
        onClose={props.onClose}
        classNames={{ body: css.sheet }}
      >
        <div className={css.sheetHead}>
          <Drawer.Title>{props.title}</Drawer.Title>
          <Drawer.CloseButton aria-label={formatMessage({ id: 'ui.close' })} size="lg" />
        </div>
        {props.children}
      </Drawer>
    </Mantine>
  );
};

export default Sheet;

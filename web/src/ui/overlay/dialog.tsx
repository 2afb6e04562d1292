import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import css from './dialog.module.css';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Mantine } from '../theme/mantine.tsx';
import { shareNonce } from '../theme/nonce.ts';

shareNonce();

/** Puts the focus back to where it was before, once this is gone. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
};

/** A modal dialog. Escape and a click outside close it. Load it when it opens. */
const Dialog = (props: {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  useFocusBack();
  return (
    <Mantine>
      {/* The window is rendered at the end of the page. This closed one tells a list to keep the item that opened it. */}
      <dialog />
      <Modal
        opened
        centered
        radius="lg"
        withCloseButton={false}
        onClose={props.onClose}
        classNames={{ body: css.content }}
      >
        {/* Mantine's own header is an element that would be a second banner of the page. */}
        <div className={css.head}>
          <Modal.Title className={css.title}>{props.title}</Modal.Title>
          <Modal.CloseButton aria-label={formatMessage({ id: 'ui.close' })} size="lg" />
        </div>
        <ErrorBoundary>{props.children}</ErrorBoundary>
      </Modal>
    </Mantine>
  );
};

export default Dialog;

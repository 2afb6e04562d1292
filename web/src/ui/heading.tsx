import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import css from './layout.module.css';

/** The one heading of a page; it names the window as well. `hidden` where the page speaks for itself. */
export const PageHeading = (props: { readonly id: MessageId; readonly hidden?: boolean }) => {
  const { formatMessage } = useIntl();
  const title = `${formatMessage({ id: props.id })} · ${formatMessage({ id: 'app.name' })}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 className={props.hidden ? css.unseen : undefined}>
      <FormattedMessage id={props.id} />
    </h1>
  );
};

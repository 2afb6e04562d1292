import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import css from './layout.module.css';

const useTitle = (page: string): void => {
  const title = `${page} · ${useIntl().formatMessage({ id: 'app.name' })}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/** The one heading of a page; it names the window as well. `hidden` where the page speaks for itself. */
export const PageHeading = (props: { readonly id: MessageId; readonly hidden?: boolean }) => {
  useTitle(useIntl().formatMessage({ id: props.id }));
  return (
    <h1 className={props.hidden ? css.unseen : undefined}>
      <FormattedMessage id={props.id} />
    </h1>
  );
};

/** The heading of a person's page. */
export const NameHeading = ({ name }: { readonly name: string }) => {
  useTitle(name);
  return (
    <h1 className={css.name}>
      <bdi>{name}</bdi>
    </h1>
  );
};

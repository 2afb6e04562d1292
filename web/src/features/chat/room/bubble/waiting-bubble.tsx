import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../../i18n/provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Unseen, Words } from '../../../../ui/layout.tsx';
import { dropWaiting, sendAgain } from '../../outbox/use-outbox.ts';
import { Gist } from '../../gist.tsx';
import type { Waiting } from '../../outbox/stored.ts';
import css from './bubble.module.css';

/** A message that waits to be sent, or was refused. */
export const WaitingBubble = ({ waiting }: { readonly waiting: Waiting }) => {
  const format = useFormat();
  const { clientId, text, at, refused } = waiting;
  return (
    <article className={css.bubble} data-own data-waiting={refused === undefined ? 'yes' : 'refused'}>
      <div className={css.paper}>
        {text ? <Words>{text}</Words> : <Gist of={waiting} />}
        <p className={css.foot}>
          <time dateTime={at}>{format.time(at)}</time>
          <span className={css.receipt}>
            <Icon name={refused === undefined ? 'clock' : 'warning'} />
            {refused === undefined && (
              <Unseen>
                <FormattedMessage id="chat.waits" />
              </Unseen>
            )}
          </span>
        </p>
      </div>
      {refused !== undefined && (
        <div className={css.refused} role="alert">
          <p>{refused}</p>
          <Button small look="quiet" onClick={() => sendAgain(clientId)}>
            <FormattedMessage id="ui.again" />
          </Button>
          <Button small look="plain" onClick={() => dropWaiting(clientId)}>
            <FormattedMessage id="chat.drop" />
          </Button>
        </div>
      )}
    </article>
  );
};

import { FormattedMessage } from 'react-intl';
import { inProduction } from '../../app/environment.ts';
import { Notice } from '../../ui/overlay/notice.tsx';

/** While no mail server is set, mails can be read here. */
export const MailboxHint = ({ email }: { readonly email: string }) =>
  !inProduction() && (
    <Notice warm>
      <FormattedMessage id="account.mailbox.lead" />{' '}
      <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
        <FormattedMessage id="account.mailbox" />
      </a>
    </Notice>
  );

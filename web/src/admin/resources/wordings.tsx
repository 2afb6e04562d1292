import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { PermissionWords } from '../permissions/permission-words.tsx';

const NotificationKind = ({ kind }: { readonly kind: string }) =>
  useWords().value('notification', 'kind', kind);

/** Why an action was refused; codes that several resources share have no words on these pages. */
export const Refused = ({ code }: { readonly code: string }) => {
  const title = useWords().refusal(code);
  return title === undefined ? <FormattedMessage id="admin.refused" /> : title;
};

/** The words of texts that are codes, by their format. */
export const wordings = {
  permission: (text: string) => <PermissionWords permission={text} />,
  'notification-kind': (text: string) => <NotificationKind kind={text} />,
  refusal: (text: string) => <Refused code={text} />,
};

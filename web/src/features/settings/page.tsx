import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery } from '../account/index.ts';
import { Account } from './account.tsx';
import { DigitsChoice, LanguageChoice, SchemeChoice } from './appearance.tsx';
import { Erase } from './erase.tsx';
import { Further } from './further.tsx';
import { Identities } from './identities.tsx';
import { NotificationsLink } from './notifications/link.tsx';
import { Phone } from './phone.tsx';
import { Sessions } from './sessions.tsx';

/** Settings of language and display, signed-in devices, sign-out and deletion of the account. */
const SettingsPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="app.settings" />
      <Further needsGuardian={me.data?.needsGuardian === true && me.data.state === 'active'} />
      <Loaded read={me}>
        {(account) => (
          <>
            <LanguageChoice userId={account.id} />
            <DigitsChoice />
            <SchemeChoice />
            {account.state === 'active' && <NotificationsLink />}
            <Account account={account} />
            <Phone account={account} />
          </>
        )}
      </Loaded>
      <Identities />
      <Sessions />
      <Erase />
    </>
  );
};

export default SettingsPage;

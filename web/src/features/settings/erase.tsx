import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sessions } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Password } from '../../ui/fields/password.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { useFormat } from '../../i18n/provider.tsx';
import { useMe } from '../account/index.ts';
import { useOwnBalanceQuery } from '../orders/index.ts';
import { useEraseMeMutation } from './api.ts';
import { Section } from './section.tsx';
import css from './settings.module.css';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

const FOLLOWS = ['out', 'gone', 'orders', 'kept'] as const;

/** Deletes the account. */
export const Erase = () => {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={<FormattedMessage id="settings.erase" />}>
      <Hint>
        <FormattedMessage id="settings.erase.lead" />
      </Hint>
      <Row>
        <Button look="danger" onClick={() => setAsking(true)}>
          <FormattedMessage id="settings.erase.do" />
        </Button>
      </Row>
      {asking && <Ask onClose={() => setAsking(false)} />}
    </Section>
  );
};

/** The money of a seller that nobody can be paid after the deletion; nothing for others. */
const Balance = () => {
  const { list, money } = useFormat();
  const me = useMe();
  const { data } = useOwnBalanceQuery(undefined, { refetchOnMountOrArgChange: true, skip: !me });
  const sums = (data?.items ?? []).flatMap(({ currency, pending, available, held, payouts }) => {
    const amount = pending + Math.max(0, available) + held + payouts;
    return amount > 0 ? money({ amount, currency }) : [];
  });
  return sums.length === 0 ? null : (
    <Notice>
      <FormattedMessage id="settings.erase.balance" values={{ amount: list(sums) }} />
    </Notice>
  );
};

/** Shows the consequences, and requires the password. */
const Ask = ({ onClose }: { readonly onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const [erase] = useEraseMeMutation();
  return (
    <Suspense>
      <Dialog title={<FormattedMessage id="settings.erase.ask" />} onClose={onClose}>
        <ul className={css.follows}>
          {FOLLOWS.map((what) => (
            <li key={what}>
              <FormattedMessage id={`settings.erase.follows.${what}`} />
            </li>
          ))}
        </ul>
        <Balance />
        <Form
          label={formatMessage({ id: 'settings.erase' })}
          initial={{ password: '' }}
          stays
          onSend={({ password }) => sessions.auth.leave(() => erase(password))}
        >
          <Password
            name="password"
            label={<FormattedMessage id="settings.erase.password" />}
            hint={<FormattedMessage id="settings.erase.password.hint" />}
            autoComplete="current-password"
          />
          <Row>
            <SendButton look="danger">
              <FormattedMessage id="settings.erase.do" />
            </SendButton>
            <Button look="quiet" onClick={onClose}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          </Row>
        </Form>
      </Dialog>
    </Suspense>
  );
};

import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Password } from '../../ui/fields/password.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Hint, Row, Unseen } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useIdentitiesQuery, useUnlinkMutation, type LinkedIdentity } from './api.ts';
import { Section } from './section.tsx';
import css from './settings.module.css';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

/** The accounts of other services that sign the member in; each can be unlinked. */
export const Identities = () => {
  const identities = useIdentitiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState<LinkedIdentity | null>(null);
  const [isDone, setDone] = useState(false);
  const end = (): void => {
    setAsking(null);
    setDone(true);
  };
  return (
    <Section title={<FormattedMessage id="settings.identities" />}>
      {isDone && (
        <Notice>
          <FormattedMessage id="settings.identity.done" />
        </Notice>
      )}
      <Loaded read={identities}>
        {({ items }) => (
          <>
            <Hint>
              <FormattedMessage id={`settings.identities.${items.length === 0 ? 'none' : 'lead'}`} />
            </Hint>
            <ul className={css.sessions}>
              {items.map((identity) => (
                <One key={identity.id} identity={identity} onAsk={() => setAsking(identity)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asking && <Ask identity={asking} onClose={() => setAsking(null)} onDone={end} />}
    </Section>
  );
};

const One = ({ identity, onAsk }: { readonly identity: LinkedIdentity; readonly onAsk: () => void }) => (
  <li className={css.session}>
    <Icon name="link" />
    <div className={css.about}>
      <p className={css.device}>
        <Service identity={identity} />
      </p>
      <Hint>
        <FormattedMessage
          id="settings.identity.since"
          values={{ time: <Time key="time" at={identity.createdAt} /> }}
        />
      </Hint>
    </div>
    <Button look="quiet" small onClick={onAsk}>
      <FormattedMessage id="settings.identity.unlink" />
      <Unseen>
        {' '}
        <Service identity={identity} />
      </Unseen>
    </Button>
  </li>
);

const Service = ({ identity }: { readonly identity: LinkedIdentity }) => (
  <FormattedMessage id={`settings.identity.${identity.provider}`} />
);

/** Says what follows, and requires the password of members who have one. */
const Ask = (props: {
  readonly identity: LinkedIdentity;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { identity, onClose, onDone } = props;
  const { formatMessage } = useIntl();
  const [unlink] = useUnlinkMutation();
  const send = async ({ password }: { readonly password: string }) => {
    const problem = problemIn(await unlink({ id: identity.id, password }));
    if (!problem) onDone();
    return problem;
  };
  return (
    <Suspense>
      <Dialog
        title={
          <FormattedMessage
            id="settings.identity.ask"
            values={{ service: <Service key="service" identity={identity} /> }}
          />
        }
        onClose={onClose}
      >
        <p>
          <FormattedMessage id="settings.identity.follows" />
        </p>
        <Form
          label={formatMessage({ id: 'settings.identity.unlink' })}
          initial={{ password: '' }}
          stays
          onSend={send}
        >
          <Password
            name="password"
            label={<FormattedMessage id="settings.identity.password" />}
            hint={<FormattedMessage id="settings.identity.password.hint" />}
            autoComplete="current-password"
          />
          <Row>
            <SendButton look="danger">
              <FormattedMessage id="settings.identity.unlink" />
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

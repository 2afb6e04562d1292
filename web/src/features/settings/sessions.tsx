import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Hint, Tag, Unseen } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time, TimeAgo } from '../../ui/time.tsx';
import { useEndSessionMutation, useSessionsQuery, type OpenSession } from './api.ts';
import { Section } from './section.tsx';
import css from './settings.module.css';

/** The devices on which the member is signed in; each but this one can be signed out from here. */
export const Sessions = () => {
  const sessions = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ended, setEnded] = useState(false);
  return (
    <Section title={<FormattedMessage id="settings.sessions" />}>
      <Hint>
        <FormattedMessage id="settings.sessions.lead" />
      </Hint>
      {ended && (
        <Notice>
          <FormattedMessage id="settings.session.ended" />
        </Notice>
      )}
      <Loaded read={sessions}>
        {({ items }) => (
          <ul className={css.sessions}>
            {items.map((session) => (
              <One key={session.id} session={session} onEnded={() => setEnded(true)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

const One = (props: { readonly session: OpenSession; readonly onEnded: () => void }) => {
  const { id, createdAt, lastUsedAt, current } = props.session;
  const [endSession] = useEndSessionMutation();
  const end = async () => {
    const problem = problemIn(await endSession(id));
    if (!problem) props.onEnded();
    return problem;
  };
  return (
    <li className={css.session}>
      <Icon name="device" />
      <div className={css.about}>
        <p className={css.device}>
          <Device session={props.session} />
          {current && (
            <Tag>
              <FormattedMessage id="settings.session.current" />
            </Tag>
          )}
        </p>
        {!current && (
          <Hint>
            <FormattedMessage
              id="settings.session.used"
              values={{ time: <TimeAgo key="time" at={lastUsedAt} /> }}
            />
          </Hint>
        )}
        <Hint>
          <FormattedMessage
            id="settings.session.begun"
            values={{ time: <Time key="time" at={createdAt} /> }}
          />
        </Hint>
      </div>
      {!current && (
        <ActionButton look="quiet" small onAct={end}>
          <FormattedMessage id="settings.session.end" />
          <Unseen>
            {' '}
            <Device session={props.session} />
          </Unseen>
        </ActionButton>
      )}
    </li>
  );
};

const Device = ({ session: { device } }: { readonly session: OpenSession }) => {
  const { browser, system } = device;
  if (browser !== null && system !== null) {
    return (
      <span>
        <FormattedMessage
          id="settings.session.device"
          values={{ browser: <bdi key="browser">{browser}</bdi>, system: <bdi key="system">{system}</bdi> }}
        />
      </span>
    );
  }
  return browser ?? system ?? <FormattedMessage id="settings.session.unknown" />;
};

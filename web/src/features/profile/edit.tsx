import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { dropDraft } from '../../ui/form/draft.ts';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { RoleAnswers, useMeQuery, type Member } from '../account/index.ts';
import { useTellMutation } from './api.ts';
import { Fields } from './fields.tsx';
import { changesIn, typedOf, type Typed } from './form-values.ts';

const draft = { name: 'profile' };

/** Form to change a member's own profile. */
const EditProfilePage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="profile.edit" />
      <Loaded read={me}>
        {(account) => (
          <>
            <MessagesOf area="words-accounts">
              <Edit account={account} />
            </MessagesOf>
            <Suspense>
              <RoleAnswers account={account} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  );
};

const Edit = ({ account }: { readonly account: Member }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [tell] = useTellMutation();
  /** Account at the start of the edit. A later version doesn't change the form until the member asks for it. */
  const [begun, setBegun] = useState(account);
  const [isStale, setStale] = useState(false);
  const before = typedOf(begun);

  const send = async (typed: Typed) => {
    // After a conflict notice, sending again overwrites the later version.
    const { id, version } = isStale ? account : begun;
    const problem = problemIn(await tell({ id, version, told: changesIn(before, typed) }));
    setStale(problem?.code === 'stale');
    if (!problem) await navigate('/profile');
    return problem;
  };
  const takeLater = (): void => {
    dropDraft(draft);
    setBegun(account);
    setStale(false);
  };
  const leave = (): void => {
    dropDraft(draft);
    void navigate('/profile');
  };

  return (
    <Card>
      {isStale && <Stale onTake={takeLater} />}
      <Form
        key={begun.version}
        label={formatMessage({ id: 'profile.edit' })}
        initial={before}
        draft={draft}
        stays
        onSend={send}
      >
        <Fields isPlayer={begun.role === 'PLAYER'} />
        <Row>
          <SendButton>
            <FormattedMessage id="profile.save" />
          </SendButton>
          <Button look="quiet" onClick={leave}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        </Row>
      </Form>
    </Card>
  );
};

/** The profile was changed elsewhere since the form was opened. */
const Stale = ({ onTake }: { readonly onTake: () => void }) => (
  <Notice warm>
    <p>
      <FormattedMessage id="profile.stale" />
    </p>
    <Button look="quiet" small onClick={onTake}>
      <FormattedMessage id="profile.stale.take" />
    </Button>
  </Notice>
);

export default EditProfilePage;

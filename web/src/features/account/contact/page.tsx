import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useStanding } from '../../../app/use-standing.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Foot } from '../../visitor/index.ts';
import { useMe } from '../me.ts';
import { RobotCheck, useRobotProof } from '../sign-in/robot-check.tsx';
import { useWriteToUsMutation } from './api.ts';
import { Details } from './details.tsx';

const draft = { name: 'contact', without: ['robot'] };

/** Where anybody writes to the staff. A visitor ticks the robot check; a member's name and address are filled in. */
const ContactPage = () => (
  <MessagesOf area="visitor">
    <Contact />
  </MessagesOf>
);

const Contact = () => {
  const isMember = useStanding('auth') === 'signedIn';
  const me = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <PageHeading id="visitor.contact" />
      <p>
        <FormattedMessage id="visitor.contact.lead" />
      </p>
      {sentTo !== null && (
        <Notice>
          <p>
            <FormattedMessage
              id="visitor.contact.sent"
              values={{
                email: (
                  <bdi key="email" dir="ltr">
                    {sentTo}
                  </bdi>
                ),
              }}
            />
          </p>
          <Button look="quiet" small onClick={() => setSentTo(null)}>
            <FormattedMessage id="visitor.contact.another" />
          </Button>
        </Notice>
      )}
      {sentTo === null && (isMember && !me ? <Loading /> : <Letter isMember={isMember} onSent={setSentTo} />)}
      <Details />
      {!isMember && <Foot />}
    </>
  );
};

const Letter = (props: { readonly isMember: boolean; readonly onSent: (email: string) => void }) => {
  const { formatMessage } = useIntl();
  const me = useMe();
  const [write] = useWriteToUsMutation();
  const prove = useRobotProof();
  return (
    <Card narrow>
      <Form
        label={formatMessage({ id: 'visitor.contact' })}
        initial={{ name: me?.name ?? '', email: me?.email ?? '', message: '', robot: false }}
        draft={draft}
        onSend={async ({ robot, ...typed }) => {
          const letter = {
            name: typed.name.trim(),
            email: typed.email.trim(),
            message: typed.message.trim(),
          };
          const outcome = await write({ ...letter, ...(!props.isMember && (await prove(robot))) });
          if (!outcome.error) props.onSent(letter.email);
          return problemIn(outcome);
        }}
      >
        <Field name="name" label={<FormattedMessage id="account.name" />} autoComplete="name" />
        <EmailField />
        <TextArea
          name="message"
          label={<FormattedMessage id="visitor.contact.message" />}
          rows={5}
          maxLength={5000}
        />
        {!props.isMember && <RobotCheck />}
        <SendButton wide>
          <FormattedMessage id="visitor.contact.send" />
        </SendButton>
      </Form>
    </Card>
  );
};

export default ContactPage;

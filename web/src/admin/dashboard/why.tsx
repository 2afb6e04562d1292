import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useLazyReasonQuery, type Reason } from './api.ts';

type WhyProps = {
  /** The path of the number's events below `/dashboard`, and the query that narrows them. */
  readonly of: string;
  readonly query: string;
};

/** Asks why an event counts for a number, or why not. */
export const Why = ({ of, query }: WhyProps) => {
  const words = useWords();
  const [ask] = useLazyReasonQuery();
  const [found, setFound] = useState<Reason>();
  return (
    <Form
      stays
      initial={{ position: '' }}
      onSend={async ({ position }) => {
        const answer = await ask({ of, query, position: position.trim() });
        setFound(answer.data);
        return problemIn(answer);
      }}
    >
      <Field
        name="position"
        dir="ltr"
        label={<FormattedMessage id="admin.dash.why" />}
        hint={<FormattedMessage id="admin.dash.why.hint" />}
      />
      <SendButton look="quiet">
        <FormattedMessage id="admin.dash.why.ask" />
      </SendButton>
      {found && (
        <Notice>
          <strong>{words.event(found.kind, found.event)}</strong>{' '}
          <FormattedMessage id={`admin.dash.why.${found.reason}`} />
        </Notice>
      )}
    </Form>
  );
};

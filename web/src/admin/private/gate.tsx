import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import type { KnownDefinition } from '../../resources/index.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { useOpenPrivateDataMutation } from './api.ts';

const namesIn = (withheld: unknown): readonly string[] =>
  Array.isArray(withheld) ? withheld.filter((name) => typeof name === 'string') : [];

/** Asks for a reason before a member's private data is shown; nothing if all is open. */
export const PrivateGate = (props: {
  readonly definition: KnownDefinition;
  readonly thing: { readonly id: string; readonly [field: string]: unknown };
  readonly onOpen?: () => unknown;
}) => {
  const { definition, thing, onOpen } = props;
  const { formatMessage } = useIntl();
  const words = useWords();
  const format = useFormat();
  const [open] = useOpenPrivateDataMutation();
  const withheld = namesIn(thing['withheld']);
  if (withheld.length === 0) return null;
  const fields = format.list(withheld.map((name) => words.field(definition.name, name)));
  return (
    <Card aria-label={formatMessage({ id: 'admin.private' })}>
      <h2>
        <FormattedMessage id="admin.private" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.private.lead" values={{ fields }} />
      </Hint>
      <Form
        initial={{ reason: '' }}
        onSend={async ({ reason }) => {
          const done = await open({ thingKind: definition.name, thingId: thing.id, reason });
          if (!('error' in done)) onOpen?.();
          return problemIn(done);
        }}
      >
        <TextArea name="reason" label={<FormattedMessage id="admin.private.reason" />} />
        <SendButton>
          <FormattedMessage id="admin.private.open" />
        </SendButton>
      </Form>
    </Card>
  );
};

import { FormattedMessage, useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Field, Select, TextArea } from '../../ui/form/field.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { maySee } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useSaveAnswerMutation, useSaveEventsMutation, useSavePrivateMutation } from './api.ts';
import { FileForm } from './file-form.tsx';

/** Saves all rows of a statement. */
export const AnswerFile = ({ sql }: { readonly sql: string }) => {
  const { formatMessage } = useIntl();
  const [save] = useSaveAnswerMutation();
  return (
    <FileForm
      label={formatMessage({ id: 'admin.sql.file' })}
      initial={{}}
      onTake={(_, format) => save({ sql, format })}
    />
  );
};

const wordsIn = (text: string): readonly string[] => text.split(/[\s,،]+/).filter((word) => word !== '');

/** Saves events of the log. */
export const EventsFile = () => {
  const { formatMessage } = useIntl();
  const [save] = useSaveEventsMutation();
  return (
    <Card aria-labelledby="events-file">
      <h2 id="events-file">
        <FormattedMessage id="admin.sql.events" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.sql.events.lead" />
      </Hint>
      <FileForm
        label={formatMessage({ id: 'admin.sql.events' })}
        initial={{ types: '' }}
        onTake={({ types }, format) => {
          const wanted = wordsIn(types);
          return save({ format, ...(wanted.length > 0 && { types: wanted }) });
        }}
      >
        <Field name="types" dir="ltr" label={<FormattedMessage id="admin.sql.events.types" />} />
      </FileForm>
    </Card>
  );
};

/** Kinds of things with private data that have a view. */
const KINDS = ['user', 'address', 'contract'] as const;

/** Saves things with members' private data, for those who may; with a reason that the members see. */
export const PrivateFile = () => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const { permissions } = usePermissions();
  const [save] = useSavePrivateMutation();
  if (!maySee(permissions, { areas: ['private-data'] })) return null;
  return (
    <Card aria-labelledby="private-file">
      <h2 id="private-file">
        <FormattedMessage id="admin.sql.private" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.sql.private.lead" />
      </Hint>
      <FileForm
        label={formatMessage({ id: 'admin.sql.private' })}
        initial={{ kind: 'user', ids: '', reason: '' }}
        onTake={({ kind, ids, reason }, format) => save({ kind, ids: wordsIn(ids), reason, format })}
      >
        <Select
          name="kind"
          label={<FormattedMessage id="admin.sql.private.kind" />}
          options={KINDS.map((value) => ({ value, label: words.kind(value, 'many') }))}
        />
        <TextArea name="ids" dir="ltr" label={<FormattedMessage id="admin.sql.private.ids" />} />
        <TextArea name="reason" label={<FormattedMessage id="admin.private.reason" />} />
      </FileForm>
    </Card>
  );
};

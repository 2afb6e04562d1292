import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SavedFile } from '../../app/api/save-answer.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Hint } from '../../ui/layout.tsx';
import type { FileFormat } from './api.ts';

const FORMATS = [
  { value: 'parquet', label: 'Parquet' },
  { value: 'csv', label: 'CSV' },
] as const satisfies readonly { readonly value: FileFormat; readonly label: string }[];

const formatIn = (text: string): FileFormat => (text === 'csv' ? 'csv' : 'parquet');

type Taken = { readonly data?: SavedFile | undefined; readonly error?: unknown };

/** A form that saves rows as a file, and says how many there are. */
export const FileForm = <V extends Readonly<Record<string, string>>>(props: {
  readonly label: string;
  readonly initial: V;
  readonly onTake: (values: V, format: FileFormat) => Promise<Taken>;
  readonly children?: ReactNode;
}) => {
  const [saved, setSaved] = useState<SavedFile>();
  const send = async (values: V & { readonly format: string }): Promise<Problem | undefined> => {
    setSaved(undefined);
    const done = await props.onTake(values, formatIn(values.format));
    setSaved(done.data);
    return problemIn(done);
  };
  return (
    <Form stays label={props.label} initial={{ ...props.initial, format: 'parquet' }} onSend={send}>
      {props.children}
      <Select name="format" label={<FormattedMessage id="admin.sql.format" />} options={FORMATS} />
      <SendButton look="quiet">
        <FormattedMessage id="admin.sql.save" />
      </SendButton>
      {saved && (
        <Hint>
          <FormattedMessage
            id={saved.truncated ? 'admin.sql.saved.part' : 'admin.sql.saved'}
            values={{ count: saved.rows }}
          />
        </Hint>
      )}
    </Form>
  );
};

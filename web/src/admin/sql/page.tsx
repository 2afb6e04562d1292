import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack } from '../../ui/layout.tsx';
import { useRunSqlMutation, type SqlAnswer } from './api.ts';
import { AnswerFile, EventsFile, PrivateFile } from './files.tsx';
import { Views } from './views.tsx';
import css from './sql.module.css';

/** SQL over the read models without personal data. The address keeps the statement, so that a link shares it. */
const SqlPage = () => {
  const [address, setAddress] = useSearchParams();
  const [run] = useRunSqlMutation();
  const [answer, setAnswer] = useState<SqlAnswer>();
  return (
    <Stack>
      <PageHeading id="admin.sql" />
      <Card as="div">
        <Hint>
          <FormattedMessage id="admin.sql.lead" />
        </Hint>
        <Form
          stays
          initial={{ sql: address.get('sql') ?? '' }}
          onSend={async ({ sql }) => {
            setAddress(sql === '' ? {} : { sql }, { replace: true });
            const done = await run(sql);
            setAnswer(done.data);
            return problemIn(done);
          }}
        >
          <TextArea
            name="sql"
            dir="ltr"
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            label={<FormattedMessage id="admin.sql.statement" />}
          />
          <SendButton>
            <FormattedMessage id="admin.sql.run" />
          </SendButton>
        </Form>
      </Card>
      {answer && <Answer answer={answer} sql={address.get('sql') ?? ''} />}
      <EventsFile />
      <PrivateFile />
      <Views />
    </Stack>
  );
};

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const Answer = (props: { readonly answer: SqlAnswer; readonly sql: string }) => {
  const { columns, rows, truncated, milliseconds } = props.answer;
  const { number } = useFormat();
  // rows have no identity, and never move
  const lines = rows.map((row, at) => ({ key: String(at), row }));
  return (
    <Card aria-labelledby="answer" scrolls>
      <Row apart>
        <h2 id="answer">
          <FormattedMessage id="admin.sql.rows" values={{ count: rows.length }} />
        </h2>
        <Hint>
          <FormattedMessage id="admin.sql.took" values={{ milliseconds: number(milliseconds) }} />
        </Hint>
      </Row>
      {truncated && (
        <Hint>
          <FormattedMessage id="admin.sql.truncated" />
        </Hint>
      )}
      <table className={css.rows} dir="ltr">
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, row }) => (
            <tr key={key}>
              {columns.map(({ name }, column) => (
                <td key={name} dir="auto">
                  {textOf(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AnswerFile sql={props.sql} />
    </Card>
  );
};

export default SqlPage;

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { figureNamed } from '../dashboard/events.tsx';
import { useLineageQuery, type Lineage } from './api.ts';

/** Which events feed which table and number. A search for either shows the other. */
const LineagePage = () => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('q') ?? '';
  const read = useLineageQuery();
  return (
    <Stack>
      <PageHeading id="admin.lineage" />
      <Card as="search">
        <Hint>
          <FormattedMessage id="admin.lineage.lead" />
        </Hint>
        <Form
          key={wanted}
          stays
          initial={{ q: wanted }}
          onSend={async ({ q }) => {
            setAddress(q.trim() === '' ? {} : { q: q.trim() });
            return undefined;
          }}
        >
          <Field name="q" dir="ltr" label={<FormattedMessage id="admin.lineage.name" />} />
          <SendButton>
            <FormattedMessage id="admin.activity.show" />
          </SendButton>
        </Form>
      </Card>
      <Loaded read={read}>{(lineage) => <Found lineage={lineage} wanted={wanted.toLowerCase()} />}</Loaded>
    </Stack>
  );
};

const Found = ({ lineage, wanted }: { readonly lineage: Lineage; readonly wanted: string }) => {
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  const figures = lineage.figures.filter(({ name, events }) => has(name) || events.some(has));
  const projections = lineage.projections.filter(
    ({ name, tables, events }) => has(name) || tables.some(has) || (events?.some(has) ?? wanted !== ''),
  );
  return (
    <>
      {figures.map(({ name, events }) => (
        <Fed key={`figure ${name}`} title={<FigureLink name={name} />} events={events} lineage={lineage} />
      ))}
      {projections.map(({ name, tables, events }) => (
        <Fed
          key={name}
          title={tables.map((table) => (
            <code key={table} dir="ltr">
              {table}{' '}
            </code>
          ))}
          events={events}
          lineage={lineage}
        />
      ))}
    </>
  );
};

const FigureLink = ({ name }: { readonly name: string }) => {
  const figure = figureNamed(name);
  return (
    figure && (
      <Link to={{ pathname: '/admin/dashboard', search: `figure=${figure}`, hash: 'events' }}>
        <FormattedMessage id={`admin.dash.figure.${figure}`} />
      </Link>
    )
  );
};

const Fed = (props: {
  readonly title: ReactNode;
  readonly events: readonly string[] | null;
  readonly lineage: Lineage;
}) => {
  const words = useWords();
  const { title, events, lineage } = props;
  return (
    <Card as="article">
      <h2>{title}</h2>
      {events === null ? (
        <FormattedMessage id="admin.lineage.all" />
      ) : (
        <Row>
          {events.map((type) => (
            <Link key={type} to={`?q=${type}`} title={words.kind(lineage.kinds[type] ?? '')}>
              <Tag>
                <bdi dir="ltr">{type}</bdi>
              </Tag>
            </Link>
          ))}
        </Row>
      )}
    </Card>
  );
};

export default LineagePage;

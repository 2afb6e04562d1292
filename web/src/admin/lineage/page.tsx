import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { figureNamed } from '../dashboard/events.tsx';
import { useModelWord } from '../rebuilds/use-model-word.ts';
import { useLineageQuery, type Lineage } from './api.ts';

/** Which events feed which table and number, and the pages that show them. A search for one shows the others. */
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
          <Field name="q" label={<FormattedMessage id="admin.lineage.name" />} />
          <SendButton>
            <FormattedMessage id="admin.activity.show" />
          </SendButton>
        </Form>
      </Card>
      <Loaded read={read}>{(lineage) => <Found lineage={lineage} wanted={wanted.toLowerCase()} />}</Loaded>
    </Stack>
  );
};

type Figure = Lineage['figures'][number];

/** The word of a number, as its page shows it. */
const useFigureWord = (): ((figure: Figure) => string) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  return ({ name, kind }) => {
    if (kind !== null) return `${words.kind(kind, 'many')}: ${words.field(kind, name)}`;
    const figure = figureNamed(name);
    return formatMessage({ id: figure ? `admin.dash.figure.${figure}` : 'admin.lineage.points' });
  };
};

const Found = ({ lineage, wanted }: { readonly lineage: Lineage; readonly wanted: string }) => {
  const [figureWord, modelWord] = [useFigureWord(), useModelWord()];
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  const figures = lineage.figures.filter((one) =>
    [one.name, one.kind ?? '', figureWord(one), ...one.events, ...one.pages].some(has),
  );
  const allEvents = Object.keys(lineage.kinds);
  const projections = lineage.projections.filter(({ name, tables, events, pages }) =>
    [name, modelWord(name), ...tables, ...pages, ...(events ?? allEvents)].some(has),
  );
  if (figures.length + projections.length === 0) {
    return (
      <Card>
        <Empty icon="search">
          <FormattedMessage id="admin.lineage.none" />
        </Empty>
      </Card>
    );
  }
  return (
    <>
      {figures.map((one) => (
        <Fed
          key={`figure ${one.kind} ${one.name}`}
          title={<FigureTitle figure={one} word={figureWord(one)} />}
          events={one.events}
          pages={one.pages}
          lineage={lineage}
        />
      ))}
      {projections.map(({ name, tables, events, pages }) => (
        <Fed
          key={name}
          title={
            <>
              {modelWord(name)}{' '}
              {tables.map((table) => (
                <code key={table} dir="ltr">
                  {table}{' '}
                </code>
              ))}
            </>
          }
          events={events}
          pages={pages}
          lineage={lineage}
        />
      ))}
    </>
  );
};

const FigureTitle = ({ figure, word }: { readonly figure: Figure; readonly word: string }) => {
  const opened = figure.kind === null ? figureNamed(figure.name) : undefined;
  return opened ? (
    <Link to={{ pathname: '/admin/dashboard', search: `figure=${opened}`, hash: 'events' }}>{word}</Link>
  ) : (
    word
  );
};

/** The pages that show a table or a number. Those of the staff are links. */
const Pages = ({ pages }: { readonly pages: readonly string[] }) => (
  <Hint>
    <FormattedMessage
      id="admin.lineage.pages"
      values={{
        pages: pages.map((page) => (
          <Fragment key={page}>
            {' '}
            <bdi dir="ltr">{page.startsWith('/admin/') ? <Link to={page}>{page}</Link> : page}</bdi>
          </Fragment>
        )),
      }}
    />
  </Hint>
);

const Fed = (props: {
  readonly title: ReactNode;
  readonly events: readonly string[] | null;
  readonly pages: readonly string[];
  readonly lineage: Lineage;
}) => {
  const words = useWords();
  const { title, events, pages, lineage } = props;
  return (
    <Card as="article">
      <h2>{title}</h2>
      {pages.length > 0 && <Pages pages={pages} />}
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

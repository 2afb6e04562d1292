import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { KINDS, useSearchInfiniteQuery, type SearchAsk } from './api.ts';
import { askIn, LONGEST, searchOf } from './ask.ts';
import { FoundItem } from './found.tsx';
import css from './search.module.css';

/** Search of everything that a member may read. The address holds the query. */
const SearchPage = () => {
  const [search] = useSearchParams();
  const ask = askIn(search);
  return (
    <>
      <PageHeading id="search.title" hidden />
      <Card as="search">
        {/* another query in the address, for example by a tag, is another text in the input */}
        <Words key={ask.q} ask={ask} />
        {ask.q !== '' && <Kinds ask={ask} />}
      </Card>
      {ask.q === '' ? (
        <Card>
          <Empty icon="search">
            <FormattedMessage id="search.begin" />
          </Empty>
        </Card>
      ) : (
        <Results ask={ask} />
      )}
    </>
  );
};

const Words = ({ ask }: { readonly ask: SearchAsk }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const submit = (form: HTMLFormElement): void => {
    const q = new FormData(form).get('q');
    void navigate({ search: searchOf({ ...ask, q: typeof q === 'string' ? q.trim() : '' }) });
  };
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <input
        type="search"
        name="q"
        dir="auto"
        maxLength={LONGEST}
        defaultValue={ask.q}
        aria-label={formatMessage({ id: 'search.text' })}
        placeholder={formatMessage({ id: 'search.text' })}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" icon="search">
        <FormattedMessage id="search.do" />
      </Button>
    </form>
  );
};

/** A tab for each kind of results, and one for all; each has an address of its own. */
const Kinds = ({ ask }: { readonly ask: SearchAsk }) => {
  const { formatMessage } = useIntl();
  return (
    <nav className={css.kinds} aria-label={formatMessage({ id: 'search.kinds' })}>
      {[undefined, ...KINDS].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to={{ search: searchOf({ ...ask, kind }) }}
          aria-current={kind === ask.kind ? 'true' : undefined}
        >
          <FormattedMessage id={`search.kind.${kind ?? 'all'}`} />
        </Link>
      ))}
    </nav>
  );
};

const Results = ({ ask }: { readonly ask: SearchAsk }) => {
  const results = useSearchInfiniteQuery(ask, { refetchOnMountOrArgChange: true });
  // results of an earlier query are not shown for this one
  const read = { ...results, data: results.currentData };
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const found = pages.flatMap(({ items }) => items);
        if (found.length === 0)
          return (
            <Card>
              <Empty icon="search">
                <FormattedMessage id="search.none" values={{ words: <bdi>{ask.q}</bdi> }} />
              </Empty>
            </Card>
          );
        return (
          <>
            <ul className={css.results}>
              {found.map((one) => (
                <li key={one.item.id}>
                  <FoundItem found={one} />
                </li>
              ))}
            </ul>
            {results.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await results.fetchNextPage())}>
                <FormattedMessage id="search.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

export default SearchPage;

import { Suspense, useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { Sponsored } from '../advertising/index.ts';
import { mayMake } from '../navigation/index.ts';
import { KINDS, useSearchAhead, type SearchAsk } from './api.ts';
import { askIn, isAsked, LONGEST, searchOf } from './ask.ts';
import { addRecent } from './recent.ts';
import { Results } from './results.tsx';
import { Suggestions } from './suggestions.tsx';
import css from './search.module.css';

const SavedSearchBar = lazily(() => import('./saved/bar.tsx'));

/** While somebody types, a search starts at once, but not sooner than this after the one before. */
const GAP_MS = 150;

/** Search of everything that a member may read. The address holds the query. */
const DiscoverPage = () => {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const me = useMe();
  const ask = askIn(search);
  // typing stays quick while a long list of results is drawn
  const shown = useDeferredValue(searchOf(ask));
  const shownAsk = askIn(new URLSearchParams(shown));
  const keep = (): void => addRecent(me?.id ?? '', ask.q);
  return (
    <Stack onKeyDown={moveAmongResults}>
      <PageHeading id="search.title" hidden />
      <Card as="search">
        <Words ask={ask} onKeep={keep} />
        <Tabs
          label={formatMessage({ id: 'search.kinds' })}
          now={ask.kind ?? 'all'}
          tabs={[undefined, ...KINDS].map((kind) => ({
            key: kind ?? 'all',
            to: { search: searchOf({ q: ask.q, kind, filters: {} }) },
            label: <FormattedMessage id={`search.kind.${kind ?? 'all'}`} />,
          }))}
        />
        {me?.state === 'active' && mayMake('saved-search', me) && (
          <Suspense>
            <SavedSearchBar asked={isAsked(ask) ? ask : null} />
          </Suspense>
        )}
      </Card>
      {isAsked(shownAsk) ? <Results ask={shownAsk} onOpen={keep} /> : <Suggestions me={me} />}
      {me && (
        <Suspense>
          <Sponsored slot="discover" />
        </Suspense>
      )}
    </Stack>
  );
};

/** The words, looked for while they are typed. */
const Words = ({ ask, onKeep }: { readonly ask: SearchAsk; readonly onKeep: () => void }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(ask.q);
  const sent = useRef(ask.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(-GAP_MS);
  const ahead = useSearchAhead();
  // another query in the address, for example by a tag, is another text in the input
  useEffect(() => {
    if (ask.q === sent.current) return;
    sent.current = ask.q;
    setTyped(ask.q);
  }, [ask.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (text: string): void => {
    clearTimeout(timer.current);
    const q = askIn(new URLSearchParams({ q: text })).q;
    if (q === sent.current) return;
    sent.current = q;
    last.current = performance.now();
    const next = { ...ask, q };
    if (isAsked(next)) ahead(next);
    void navigate({ search: searchOf(next) }, { replace: true });
  };
  const change = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(text), last.current + GAP_MS - performance.now());
  };
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
        onKeep();
      }}
    >
      <input
        type="search"
        // an empty input takes the direction of the page, for its placeholder
        dir={typed === '' ? undefined : 'auto'}
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        aria-label={formatMessage({ id: 'search.text' })}
        placeholder={formatMessage({ id: 'search.text' })}
        enterKeyHint="search"
        autoComplete="off"
      />
    </form>
  );
};

/** The arrow keys move from the words to the results, and among them. */
const moveAmongResults = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-results] h2 a'),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

export default DiscoverPage;

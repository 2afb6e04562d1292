import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import type { Me } from '../account/index.ts';
import type { SearchAsk } from './api.ts';
import { searchOf } from './ask.ts';
import { forgetRecent, recentOf } from './recent.ts';
import css from './search.module.css';

/** Before anything is asked: the last searches on this device, and searches that suit the member. */
export const Suggestions = ({ me }: { readonly me: Me | undefined }) => {
  const userId = me?.id ?? '';
  const [forgotten, setForgotten] = useState(false);
  const recent = forgotten ? [] : recentOf(userId);
  return (
    <>
      {recent.length > 0 && (
        <Card aria-labelledby="recent">
          <Row apart>
            <h2 id="recent" className={css.heading}>
              <FormattedMessage id="search.recent" />
            </h2>
            <Button
              look="plain"
              small
              onClick={() => {
                forgetRecent(userId);
                setForgotten(true);
              }}
            >
              <FormattedMessage id="search.forget" />
            </Button>
          </Row>
          <Chips asks={recent.map((q) => [{ q, kind: undefined, filters: {} }, <bdi key={q}>{q}</bdi>])} />
        </Card>
      )}
      <Card aria-labelledby="suggested">
        <h2 id="suggested" className={css.heading}>
          <FormattedMessage id="search.suggested" />
        </h2>
        <Suggested me={me} />
        <Hint>
          <FormattedMessage id="search.begin" />
        </Hint>
      </Card>
    </>
  );
};

const Suggested = ({ me }: { readonly me: Me | undefined }) => {
  const words = useWords();
  const sport = me?.sport ?? undefined;
  const governorate = me?.governorate ?? undefined;
  const sportWord = sport && words.value('user', 'sport', sport);
  const all: readonly (readonly [SearchAsk, ReactNode])[] = [
    ...(sport
      ? ([
          [
            { q: '', kind: 'user', filters: { role: 'PLAYER', sport } },
            <FormattedMessage key="players" id="search.suggest.players" values={{ sport: sportWord }} />,
          ],
          [
            { q: '', kind: 'user', filters: { role: 'PLAYER', sport, availability: 'AVAILABLE' } },
            <FormattedMessage key="available" id="search.suggest.available" values={{ sport: sportWord }} />,
          ],
          [
            { q: '', kind: 'user', filters: { role: 'COACH', sport } },
            <FormattedMessage key="coaches" id="search.suggest.coaches" values={{ sport: sportWord }} />,
          ],
        ] as const)
      : []),
    ...(governorate
      ? ([
          [
            { q: '', kind: 'user', filters: { governorate } },
            <FormattedMessage
              key="near"
              id="search.suggest.near"
              values={{ place: words.value('user', 'governorate', governorate) }}
            />,
          ],
        ] as const)
      : []),
    [
      { q: '', kind: 'opportunity', filters: {} },
      <FormattedMessage key="opportunities" id="search.suggest.opportunities" />,
    ],
    [
      { q: '', kind: 'job', filters: { state: 'open' } },
      <FormattedMessage key="jobs" id="search.suggest.jobs" />,
    ],
    [{ q: '', kind: 'club', filters: {} }, <FormattedMessage key="clubs" id="search.suggest.clubs" />],
    [
      { q: '', kind: 'competition', filters: { state: 'scheduled' } },
      <FormattedMessage key="competitions" id="search.suggest.competitions" />,
    ],
  ];
  return <Chips asks={all} />;
};

const Chips = ({ asks }: { readonly asks: readonly (readonly [SearchAsk, ReactNode])[] }) => (
  <ul className={css.chips}>
    {asks.map(([ask, label]) => (
      <li key={searchOf(ask)}>
        <Link to={{ search: searchOf(ask) }}>{label}</Link>
      </li>
    ))}
  </ul>
);

import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { PersonChip, useName } from '../../resources/index.ts';
import type { Facts } from './facts.ts';
import css from './articles.module.css';

type Of = { readonly facts: Facts };

/** The author: a member whom the reader may see, or the name in the article. */
export const Author = ({ facts: { authorId, byline } }: Of) => {
  const known = useName(authorId ?? '');
  if (authorId !== null && known) return <PersonChip id={authorId} />;
  return byline !== null && <bdi>{byline}</bdi>;
};

/** The day of its publication, and the time to read it. */
export const DayAndTime = ({ facts: { at, minutes } }: Of) => {
  const { date } = useFormat();
  return (
    <span className={css.facts}>
      <time dateTime={at}>{date(at)}</time>
      <span>
        <FormattedMessage id="articles.minutes" values={{ minutes }} />
      </span>
    </span>
  );
};

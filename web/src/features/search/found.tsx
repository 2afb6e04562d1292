import { Children, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { memberPathOf } from '../../resources/member-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Tag } from '../../ui/layout.tsx';
import { MemberActions } from '../network/index.ts';
import type { Found, Kind, Segment } from './api.ts';
import css from './search.module.css';

const icons: Readonly<Record<Kind, IconName>> = {
  user: 'person',
  post: 'photo',
  club: 'shield',
  event: 'clock',
  product: 'inbox',
  job: 'briefcase',
  opportunity: 'send',
  competition: 'trophy',
  article: 'list',
};

/** Fields that name an item. */
const TITLES: readonly string[] = ['name', 'title'];
/** Texts of an item, of which the first is shown where no words were found in one. */
const TEXTS = ['bio', 'description', 'body'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const Marked = ({ segments }: { readonly segments: readonly Segment[] }) =>
  Children.toArray(segments.map(({ text, match }) => (match ? <mark>{text}</mark> : text)));

/** Something that was found: its name, its kind, and the texts with the words. */
export const FoundItem = ({ found: { kind, item, highlights } }: { readonly found: Found }) => {
  const words = useWords();
  const named = highlights.find(({ field }) => TITLES.includes(field));
  const texts = highlights.filter((one) => one !== named);
  const start = TEXTS.map((field) => textOf(item[field])).find((text) => text !== '');
  const name = textOf(item['name']) || textOf(item['title']);
  return (
    <Card as="article" className={css.found}>
      {kind === 'user' ? (
        <Avatar id={item.id} name={name} picture={textOf(item['profilePicture']) || null} />
      ) : (
        <span className={css.sign}>
          <Icon name={icons[kind]} />
        </span>
      )}
      <div className={css.texts}>
        <h2 className={css.name}>
          <ToPage kind={kind} id={item.id}>
            {named ? <Marked segments={named.segments} /> : name || <Untitled kind={kind} />}
          </ToPage>
        </h2>
        {texts.map(({ field, segments }) => (
          <p key={field} dir="auto" className={css.text}>
            <Marked segments={segments} />
          </p>
        ))}
        {texts.length === 0 && start && (
          <p dir="auto" className={css.text}>
            {start}
          </p>
        )}
        <Tag>
          {kind === 'user' && textOf(item['role']) ? (
            words.role(textOf(item['role']), textOf(item['gender']))
          ) : (
            <FormattedMessage id={`search.kind.${kind}`} />
          )}
          {textOf(item['sport']) !== '' && ` · ${words.value(kind, 'sport', textOf(item['sport']))}`}
        </Tag>
        {kind === 'user' && <MemberActions userId={item.id} name={name} />}
      </div>
    </Card>
  );
};

/** Many posts have no title. */
const Untitled = ({ kind }: { readonly kind: Kind }) =>
  kind === 'post' ? <FormattedMessage id="feed.post" /> : <FormattedMessage id="search.untitled" />;

const ToPage = (props: { readonly kind: Kind; readonly id: string; readonly children: ReactNode }) => {
  const page = memberPathOf(props.kind, props.id);
  const name = <bdi>{props.children}</bdi>;
  return page === null ? name : <Link to={page}>{name}</Link>;
};

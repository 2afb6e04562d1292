import { Children, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { memberPathOf } from '../../resources/member-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Tag, Unseen } from '../../ui/layout.tsx';
import { MemberActions } from '../network/index.ts';
import type { Found, Kind, Names, Segment } from './api.ts';
import { FoundFacts } from './found-facts.tsx';
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

/** Fields with the person of an item. */
const OWNERS = ['authorId', 'employerId', 'sellerId', 'userId', 'organiserId'];

const fileIn = (value: unknown, name: string): string | null =>
  typeof value === 'object' && value !== null ? textOf(Reflect.get(value, name)) || null : null;

/** The first picture of a post, or of its video. */
const pictureIn = ({ media, video }: Found['item']): string | null =>
  fileIn(Array.isArray(media) ? media[0] : null, 'fileId') ?? fileIn(video, 'posterId');

/** Something that was found: its name, kind and facts, and the texts with the words. */
export const FoundItem = ({ found, names }: { readonly found: Found; readonly names: Names }) => {
  const { kind, item, highlights } = found;
  const words = useWords();
  const by = OWNERS.flatMap((field) => names[textOf(item[field])] ?? [])[0];
  const own = names[item.id];
  const picture = own?.picture ?? pictureIn(item) ?? (kind === 'club' ? by?.picture : null);
  const named = highlights.find(({ field }) => TITLES.includes(field));
  const texts = highlights.filter((one) => one !== named);
  const start = TEXTS.map((field) => textOf(item[field])).find((text) => text !== '');
  const name = textOf(item['name']) || textOf(item['title']);
  return (
    <Card as="article" className={css.found}>
      {kind === 'user' ? (
        <Avatar id={item.id} name={name} picture={textOf(item['profilePicture']) || null} />
      ) : picture ? (
        <img className={css.picture} src={`/files/${picture}/160`} alt="" loading="lazy" />
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
          {(kind === 'user' ? own : kind === 'club' ? by : null)?.verified && <Verified />}
        </h2>
        <FoundFacts found={found} by={by} />
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

/** The staff has checked the account. */
const Verified = () => (
  <span className={css.verified}>
    <Icon name="shield" />
    <Unseen>
      <FormattedMessage id="search.verified" />
    </Unseen>
  </span>
);

/** Many posts have no title. */
const Untitled = ({ kind }: { readonly kind: Kind }) =>
  kind === 'post' ? <FormattedMessage id="feed.post" /> : <FormattedMessage id="search.untitled" />;

const ToPage = (props: { readonly kind: Kind; readonly id: string; readonly children: ReactNode }) => {
  const page = memberPathOf(props.kind, props.id);
  const name = <bdi>{props.children}</bdi>;
  return page === null ? name : <Link to={page}>{name}</Link>;
};

import clsx from 'clsx';
import {
  lazy,
  Suspense,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  type RefCallback,
} from 'react';
import css from './layout.module.css';
import { mayHoldLinks } from './texts/may-hold-links.ts';

type CardProps = Omit<ComponentPropsWithRef<'section'>, 'ref'> & {
  readonly ref?: RefCallback<HTMLElement>;
  readonly as?: 'section' | 'article' | 'div' | 'search';
  /** As wide as a form is at most, in the middle. */
  readonly narrow?: boolean;
  /** Content wider than the card scrolls. */
  readonly scrolls?: boolean;
};

/** A sheet of paper on the ground of the page. */
export const Card = ({ as: Tag = 'section', narrow, scrolls, className, ...rest }: CardProps) => (
  <Tag
    className={clsx(css.card, narrow && css.narrow, scrolls && css.scrolls, className)}
    // a scrollable card must be focusable by keyboard
    tabIndex={scrolls ? 0 : undefined}
    {...rest}
  />
);

/** One below the other. */
export const Stack = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div className={clsx(css.stack, className)} {...rest} />
);

/** One beside the other, and below where there is no room; `apart` = as far from each other as can be. */
export const Row = ({
  apart,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { readonly apart?: boolean }) => (
  <div className={clsx(css.row, apart && css.apart, className)} {...rest} />
);

/** A field and its button in one line. */
export const Inline = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.inline}>{children}</div>
);

/** Secondary text. */
export const Hint = ({ className, ...rest }: ComponentPropsWithRef<'p'>) => (
  <p className={clsx(css.hint, className)} {...rest} />
);

type Text = { readonly text: string };
const PlainText = ({ text }: Text): ReactNode => text;

const loadLinked = () => import('./texts/linked.tsx');
/** Without its code a text has no links, and nothing else is missing: no notice is shown. */
const Linked = lazy<ComponentType<Text>>(() =>
  loadLinked()
    .catch(loadLinked)
    .catch(() => ({ default: PlainText })),
);

/** Text by a person, with its line breaks, in its own direction; addresses, mentions and tags become links. */
export const Words = ({ children: text }: { readonly children: string | null | undefined }) => (
  <p className={css.words} dir="auto">
    {text && mayHoldLinks(text) ? (
      <Suspense fallback={text}>
        <Linked text={text} />
      </Suspense>
    ) : (
      text
    )}
  </p>
);

/** A name, kept apart from the direction of the words around it. */
export const Name = ({ children }: { readonly children: ReactNode }) => (
  <strong className={css.name}>
    <bdi>{children}</bdi>
  </strong>
);

/** A short word about a thing, set apart. */
export const Tag = ({ className, ...rest }: ComponentPropsWithRef<'span'>) => (
  <span className={clsx(css.tag, className)} {...rest} />
);

/** A sign and its word. */
export const Beside = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.beside}>{children}</span>
);

/** Names of facts with their values, as `Fact`s. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

export const Fact = (props: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
);

/** For users of screen readers. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.unseen}>{children}</span>
);

import { Children } from 'react';
import { Link } from 'react-router';
import css from './linked.module.css';
import { partsOf, type Part } from './links.ts';

/** A text whose addresses, mentions and tags are links. */
const Linked = ({ text }: { readonly text: string }) =>
  Children.toArray(partsOf(text).map((part) => <Piece part={part} />));

const Piece = ({ part: { shown, link } }: { readonly part: Part }) => {
  if (!link) return shown;
  if (link.to === 'page')
    return (
      <bdi>
        <Link to={link.href} className={css.link}>
          {shown}
        </Link>
      </bdi>
    );
  return (
    <bdi dir="ltr">
      <a href={link.href} target="_blank" rel="noopener nofollow ugc" className={css.link}>
        {shown}
      </a>
    </bdi>
  );
};

export default Linked;

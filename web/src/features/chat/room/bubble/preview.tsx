import { partsOf } from '../../../../ui/texts/links.ts';
import { useLinkCardQuery } from '../../api.ts';
import css from './bubble.module.css';

/** The address of the first page elsewhere that a text names. */
const firstLink = (text: string): string | null =>
  partsOf(text).flatMap(({ link }) => (link && link.to !== 'page' ? [link.href] : []))[0] ?? null;

/** The preview of the first link of a message; nothing until it is loaded. */
const Preview = ({ text }: { readonly text: string }) => {
  const address = firstLink(text);
  const { data: card } = useLinkCardQuery(address ?? '', {
    skip: address === null || !/^https?:/.test(address),
  });
  if (!card) return null;
  return (
    <a className={css.card} href={card.url} target="_blank" rel="noopener nofollow ugc">
      <span dir="auto">{card.site}</span>
      <strong dir="auto">{card.title}</strong>
      {card.description && <span dir="auto">{card.description}</span>}
    </a>
  );
};

export default Preview;

import { Link } from 'react-router';
import type { Names } from '../../../../app/api/resource-types.ts';
import Linked from '../../../../ui/texts/linked.tsx';
import type { Said } from '../../api.ts';
import { piecesOf } from '../../mentions.ts';
import css from './bubble.module.css';

/** The text of a message with mentions: each is a link to the member, like addresses and tags in other texts. */
const Mentioning = ({ said, names }: { readonly said: Said; readonly names: Names }) => {
  const people = (said.mentions ?? []).map((id) => ({ id, name: names[id]?.name ?? '' }));
  return (
    <p className={css.mentioning} dir="auto">
      {piecesOf(said.text ?? '', people).map(({ text, userId }, n) =>
        userId === undefined ? (
          // pieces of a text have no identity but their place
          // oxlint-disable-next-line react/no-array-index-key
          <Linked key={n} text={text} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <bdi key={n}>
            <Link to={`/members/${userId}`}>{text}</Link>
          </bdi>
        ),
      )}
    </p>
  );
};

export default Mentioning;

import clsx from 'clsx';
import css from './avatar.module.css';

const TONES = 6;

/** A tone that is the same for a name: a coach's profile and its member have several ids. */
const toneOf = (name: string): number =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % TONES;

/** A letter with its marks is one. (`Intl.Segmenter` knows more, and takes 60 ms of a slow phone's first page to begin.) */
const FIRST_LETTER = /^\P{M}\p{M}*/u;

/** A person's picture, or the first letter of their name. The name itself stands beside it. */
export const Avatar = (props: {
  readonly id: string;
  readonly name: string | null | undefined;
  readonly picture?: string | null | undefined;
  readonly size?: 'small' | 'large';
}) => {
  const className = clsx(css.avatar, props.size && css[props.size]);
  if (props.picture) {
    const size = props.size === 'large' ? '320' : '160';
    return <img className={className} src={`/files/${props.picture}/${size}`} alt="" />;
  }
  const [first = ''] = FIRST_LETTER.exec(props.name?.trim() ?? '') ?? [];
  return (
    <span className={className} data-tone={toneOf(props.name ?? props.id)} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
};

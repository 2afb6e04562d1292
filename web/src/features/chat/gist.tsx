import { FormattedMessage } from 'react-intl';
import type { Said } from './types.ts';

/** The parts of a message beside its text. */
type Files = Partial<Pick<Said, 'media' | 'videos'>>;

const kindOf = ({ media, videos }: Files): 'photo' | 'voice' | 'video' | 'file' =>
  (videos?.length ?? 0) > 0 ? 'video' : (media?.[0]?.kind ?? 'photo');

/** A message in a few words: its text, or the kind of its files. */
export const Gist = ({ of }: { readonly of: Files & Pick<Said, 'text'> }) =>
  of.text || <FormattedMessage id={`chat.kind.${kindOf(of)}`} />;

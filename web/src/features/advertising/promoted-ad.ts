import type { Plan } from '../../../../domain/accounts/values.ts';

const PROMOTING: readonly Plan[] = ['pro_plus', 'pro_mo2saat'];

/** Whether a plan includes promoting one's posts. */
export const promotes = (plan: string | null | undefined): boolean => PROMOTING.some((one) => one === plan);

const TITLE_LENGTH = 80;

/** The first line of a text, at most as long as the title of an advertisement, cut between words. */
const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
};

type Post = {
  readonly id: string;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly media?: readonly { readonly fileId: string }[] | null | undefined;
};

/** The values of an advertisement that shows a post. */
export const adOf = ({ title, description, media }: Post) => {
  const text = description ?? '';
  const [photo] = media ?? [];
  return { title: title ?? firstLine(text), text, ...(photo && { media: photo.fileId }) };
};

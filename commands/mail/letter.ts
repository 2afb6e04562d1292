import { isolate, type Language } from '../../domain/format/format.ts';
import type { MessageKind } from '../../domain/format/message-kinds.ts';
import type { MailContent } from '../ports/mail.ts';
import { layOut, type MailBlock } from './layout.ts';

/** `name` is null if it is unknown or erased. */
export type Reader = { readonly language: Language; readonly name: string | null };

const frame = {
  ar: { hello: 'أهلًا', comma: '،', team: 'فريق ملاعب' },
  en: { hello: 'Hello', comma: ',', team: 'The Malaab team' },
} as const;

/** A mail with a greeting and the team's name around its blocks. */
export function letter(
  kind: MessageKind,
  { language, name }: Reader,
  subject: string,
  blocks: readonly MailBlock[],
): MailContent {
  const { hello, comma, team } = frame[language];
  const greeting = name === null ? `${hello}${comma}` : `${hello} ${isolate(name)}${comma}`;
  return layOut({
    kind,
    language,
    subject,
    blocks: [{ kind: 'paragraph', text: greeting }, ...blocks, { kind: 'paragraph', text: team }],
  });
}

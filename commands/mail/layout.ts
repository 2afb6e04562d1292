import { escapeHtml } from '../../domain/text/escape-html.ts';
import type { Language } from '../../domain/format/format.ts';
import type { MessageKind } from '../../domain/format/message-kinds.ts';
import type { MailContent } from '../ports/mail.ts';

/** Mails are written as blocks, which are rendered as plain text and as HTML. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A code to type in. */
  | { readonly kind: 'code'; readonly text: string }
  /** Text written by a person, in any language. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Columns with their heads; the first names the row. */
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  /** A small line at the end, with a link or without. */
  | { readonly kind: 'footer'; readonly text: string; readonly href?: string };

export type MailLetter = {
  readonly kind: MessageKind;
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
};

/** Renders a letter in both forms; HTML is escaped. */
export const layOut = (letter: MailLetter): MailContent => ({
  kind: letter.kind,
  subject: letter.subject,
  text: `${letter.blocks.map(asText).join('\n\n')}\n`,
  html: asPage(letter),
});

function asText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'code':
    case 'quote':
      return block.text;
    case 'table':
      return block.rows.map(([name, ...values]) => `${name}: ${values.join(' · ')}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'footer':
      return block.href === undefined ? block.text : `${block.text}:\n${block.href}`;
    default:
      return block satisfies never;
  }
}

function asHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="margin:24px 0;text-align:center"><span dir="ltr" style="${codeStyle}">${escapeHtml(block.text)}</span></p>`;
    case 'quote':
      return `<blockquote dir="auto" style="${quoteStyle}">${escapeHtml(block.text)}</blockquote>`;
    case 'table':
      return asTable(block);
    case 'link':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="${linkStyle}">${escapeHtml(block.label)}</a></p>`;
    case 'footer': {
      const text = escapeHtml(block.text);
      const line = block.href === undefined ? text : `<a href="${escapeHtml(block.href)}">${text}</a>`;
      return `<p style="${footerStyle}">${line}</p>`;
    }
    default:
      return block satisfies never;
  }
}

const asTable = ({ columns, rows }: Extract<MailBlock, { kind: 'table' }>): string => {
  const heads = columns.map((one) => `<th scope="col" style="${cellStyle}">${escapeHtml(one)}</th>`);
  const lines = rows.map(([name = '', ...values]) => {
    const cells = values.map((one) => `<td style="${cellStyle}">${escapeHtml(one)}</td>`);
    return `<tr><th scope="row" style="${cellStyle};font-weight:400">${escapeHtml(name)}</th>${cells.join('')}</tr>`;
  });
  return `<table style="${tableStyle}"><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
};

const tableStyle = 'width:100%;margin:16px 0;border-collapse:collapse';
const cellStyle = 'padding:8px 4px;border-bottom:1px solid #dcdcd8;text-align:start';
const footerStyle = 'margin:0 0 4px;font-size:13px;color:#5c5c58';
const codeStyle =
  'display:inline-block;unicode-bidi:isolate;padding:12px 24px;border-radius:8px;background:#eef4f0;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:8px';
const quoteStyle =
  'margin:16px 0;padding:12px 16px;border-radius:8px;background:#f4f4f2;white-space:pre-line';
const linkStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6b3a;color:#ffffff;font-weight:700;text-decoration:none';
const bodyStyle =
  "margin:0;padding:24px;background:#ffffff;color:#1c1c1a;font:16px/1.7 system-ui,'Segoe UI',Tahoma,Arial,sans-serif";

const asPage = ({ language, subject, blocks }: MailLetter): string =>
  `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}">
<div style="max-width:560px;margin:0 auto">
${blocks.map(asHtml).join('\n')}
</div>
</body>
</html>
`;

/** The documents that members accept. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** A text in Markdown's simplest form: `# title`, `## heading`, and paragraphs with a blank line between. */
export type LegalTexts = {
  read(document: LegalDocument, language: 'ar' | 'en'): string;
};

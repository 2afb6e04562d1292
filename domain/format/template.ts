/** Placeholders of a notification's texts; filled in when it is read. */
const PLACEHOLDERS = ['name', 'policy'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A template's text with its placeholders filled in. */
export const filledIn = (template: string, values: Readonly<Record<Placeholder, string>>): string =>
  PLACEHOLDERS.reduce((text, one) => text.replaceAll(`{${one}}`, () => values[one]), template);

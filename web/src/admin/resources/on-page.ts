/** Actions whose form stands on the staff's pages of an item, in place of a button with a dialog: by resource. */
const ON_PAGE: Readonly<Record<string, string>> = { 'contact-message': 'reply' };

export const actionOnPage = (kind: string): string | undefined => ON_PAGE[kind];

/** Purposes of pictures. Access follows from the items that show them. */
export const FILE_KINDS = [
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
  'message',
  'advertisement',
  'article',
  'club-card',
  'id-card',
  'licence',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

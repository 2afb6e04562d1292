/** Where the browser finds a photo of a card in the size that it is shown: alone, or beside others. */
export const sourcesOf = (fileId: string, isOneOfMany: boolean) => ({
  sizes: isOneOfMany ? '320px' : '640px',
  // of an upright photo, the longer side is the height
  srcSet: `/files/${fileId}/640 480w, /files/${fileId}/1280 960w`,
  src: `/files/${fileId}/1280`,
});

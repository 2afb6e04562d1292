/** The addresses of a wide picture, of which the browser takes the one for the size that it is shown in. */
export const wideSources = (fileId: string) => ({
  srcSet: `/files/${fileId}/640 640w, /files/${fileId}/1280 1280w`,
  src: `/files/${fileId}/1280`,
});

/** The width of a picture that is as wide as the page. */
export const PAGE_WIDE = '(width < 46rem) 100vw, 42rem';

/** Types of pictures that the server accepts, as a file input's `accept`. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

import css from './articles.module.css';

/** The cover in the size that is shown. `first` = the largest picture in sight, which is loaded at once. */
export const Cover = (props: { readonly id: string; readonly sizes: string; readonly first?: boolean }) => {
  const { id, sizes, first = false } = props;
  return (
    <img
      className={css.cover}
      src={`/files/${id}/1280`}
      srcSet={`/files/${id}/640 640w, /files/${id}/1280 1280w`}
      sizes={sizes}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
};

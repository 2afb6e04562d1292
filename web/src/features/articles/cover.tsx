import { wideSources } from '../../ui/picture-sources.ts';
import css from './articles.module.css';

/** The cover in the size that is shown. `first` = the largest picture in sight, which is loaded at once. */
export const Cover = (props: { readonly id: string; readonly sizes: string; readonly first?: boolean }) => {
  const { id, sizes, first = false } = props;
  return (
    <img
      className={css.cover}
      sizes={sizes}
      {...wideSources(id)}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
};

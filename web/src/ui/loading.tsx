import { FormattedMessage } from 'react-intl';
import { Unseen } from './layout.tsx';
import css from './loading.module.css';

// only the placeholder shape is busy: a busy live region would not announce its text
const Bone = () => (
  <div className={css.bone} aria-busy>
    <span className={css.head} />
    <span className={css.line} />
    <span className={css.short} />
  </div>
);

/** Shown while loading, in the shape of the expected content. */
export const Loading = ({ count = 1 }: { readonly count?: 1 | 2 | 3 }) => (
  <output className={css.bones}>
    <Unseen>
      <FormattedMessage id="ui.loading" />
    </Unseen>
    <Bone />
    {count > 1 && <Bone />}
    {count > 2 && <Bone />}
  </output>
);

import css from './page.module.css';

/** A pitch from above, in its own lines: a picture for the eye alone. */
export const Pitch = () => (
  <svg className={css.pitch} viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M8 8h184v104H8zM100 8v104M100 42a18 18 0 1 0 0 36a18 18 0 1 0 0-36zM8 32h28v56H8M8 46h11v28H8M192 32h-28v56h28M192 46h-11v28h11M36 50a12 12 0 0 1 0 20M164 50a12 12 0 0 0 0 20" />
    <circle cx="100" cy="60" r="3" />
  </svg>
);

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Foot } from '../visitor/index.ts';
import css from './entry.module.css';

/** The sheet of the sign-in pages: an introduction on one side, the form on the other. The foot is below. */
export const Entry = ({ children }: { readonly children: ReactNode }) => (
  <>
    <section className={css.entry}>
      <div className={css.side}>
        <svg
          className={css.pitch}
          viewBox="0 0 120 200"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path d="M8 8h104v184H8zM8 100h104M60 76a24 24 0 1 0 .01 0zM32 8v30h56V8M46 8v12h28V8M50 38a13 13 0 0 0 20 0M32 192v-30h56v30M46 192v-12h28v12M50 162a13 13 0 0 1 20 0" />
        </svg>
        <img src="/favicon.svg" alt="" />
        <p className={css.brand}>
          <FormattedMessage id="app.name" />
        </p>
        <p className={css.line}>
          <FormattedMessage id="account.malaab" />
        </p>
      </div>
      <div className={css.sheet}>{children}</div>
    </section>
    <Foot />
  </>
);

import type { ReactNode } from 'react';

/** All calls to action lead here. */
export const SIGN_IN = '/auth/signin';

/** An icon of the page's own, on a grid of 24. */
export const Glyph = ({ d, pointing = false }: { readonly d: string; readonly pointing?: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...(pointing && { 'data-pointing': '' })}>
    <path d={d} />
  </svg>
);

/** A section that a link of the page can lead to. */
export const Section = (props: {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <section id={props.id} className={props.id} aria-labelledby={`${props.id}-title`}>
    <div className="wide">
      <header className="section-head">
        <h2 id={`${props.id}-title`}>{props.title}</h2>
        {props.lead !== undefined && <p>{props.lead}</p>}
      </header>
      {props.children}
    </div>
  </section>
);

import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type Fallback } from './error-boundary.tsx';
import { loadAgain } from './load-again.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

type Lazy<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component is rendered without waiting. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first rendered. A failed load is tried once more; then a notice with a
 * button replaces it, and the rest of the page stays. Render it within `Suspense`.
 */
export const lazily = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  /** Rendered in its place after an error; a notice with a button by default. */
  fallback?: (props: Props) => Fallback,
): Lazy<Props> => {
  let ready: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<Loaded<Props>> => {
    const loaded = await loadAgain(load);
    ready = loaded.default;
    return loaded;
  };
  // a lazy component keeps its failure, so each attempt has a new one
  let current: ComponentType<Props> = lazy(loadOnce);
  const renew = (): void => {
    current = lazy(loadOnce);
  };
  const Lazily = (props: Props): ReactNode => {
    const [Content, setContent] = useState(() => ready ?? current);
    const retry = (): void => {
      renew();
      setContent(() => current);
    };
    // a reader who leaves and comes back begins a new attempt
    useEffect(() => renew, []);
    return (
      <ErrorBoundary onRetry={retry} {...(fallback && { fallback: fallback(props) })}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
  return Object.assign(Lazily, { preload: async () => void (await loadOnce()) });
};

import { lazy, useState, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { reloadIfOutdated } from './new-version.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** Between two attempts to load a chunk, in milliseconds. */
const PAUSE_MS = 500;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));

const never = new Promise<never>(() => undefined);

/** Loads a chunk with a second attempt. A tab of an older version is reloaded, since its chunks may be gone. */
const loadTwice = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load().catch(() => pause().then(load));
  } catch (error) {
    if (await reloadIfOutdated()) return never;
    throw error;
  }
};

/**
 * A component whose code is loaded when it is first rendered. A load that fails is tried once more; then a notice with
 * a button stands in its place, and the rest of the page stays. Render it within `Suspense`.
 */
export const lazily = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> => {
  // a lazy component keeps its failure, so each attempt of a reader has a new one
  const attempt = () => lazy(() => loadTwice(load));
  let current = attempt();
  return (props: Props) => {
    const [Content, setContent] = useState(() => current);
    const retry = (): void => {
      current = attempt();
      setContent(() => current);
    };
    return (
      <ErrorBoundary onRetry={retry}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
};

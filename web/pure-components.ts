import type { Plugin } from 'vite';

/** A component or context of a module, made by a call. */
const MADE = /(?<== )(?=(?:[\w$]+\.(?:forwardRef|createContext|memo)|createFormatted\w*)\()/g;
/** Names for React's developer tools. */
const NAMED = /^\w+\.displayName = .*;$/gm;

/**
 * Marks the components of these packages as free of side effects. The build keeps each of them otherwise, with all that
 * it imports.
 */
export const pureComponents = (): Plugin => ({
  name: 'malaab-pure-components',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-(?:router|intl)\// },
    handler: (code) => code.replace(MADE, '/* @__PURE__ */ ').replace(NAMED, ''),
  },
});

import { createContext } from 'react';
import type { NavigationItem } from '../feature.ts';

/** The main pages in their order, from the manifests, which pages themselves can't import. */
export const MainPages = createContext<readonly NavigationItem[]>([]);

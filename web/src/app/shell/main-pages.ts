import { createContext } from 'react';
import type { NavigationItem } from '../feature.ts';

/** The main pages in their order, from the manifests, which pages themselves can't import. */
export const MainPages = createContext<readonly NavigationItem[]>([]);

type Reader = { readonly state: string; readonly role?: string | null | undefined } | undefined;

/** Whether a main page is for this reader. */
export const isFor = (reader: Reader, { guard, role }: NavigationItem): boolean => {
  const isOnboarded = reader?.state === 'active' || reader?.state === 'guest';
  return (guard === 'members' || isOnboarded) && (role === undefined || role === reader?.role);
};

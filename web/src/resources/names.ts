import { createContext, use } from 'react';
import type { NameOf, Names } from '../app/api/resource-types.ts';

/** The names that came with the data of the blocks below. */
export const NamesHere = createContext<Names>({});

export const useNames = (): Names => use(NamesHere);

/** The name of an item; undefined if the reader may not see it, or if it is gone. */
export const useName = (id: string): NameOf | undefined => useNames()[id];

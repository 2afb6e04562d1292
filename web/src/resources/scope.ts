import { createContext, use, type ReactNode } from 'react';
import type { Realm } from '../app/session.ts';
import { memberPathOf } from './member-paths.ts';

/** Context of resource components: the session realm of their reads, and the address of an item's page. */
export type Scope = {
  readonly realm: Realm;
  /** The address of an item's page; null if there is none here. */
  readonly pathOf: (kind: string, id: string) => string | null;
  /** The words of a text, by its format; left out = the text itself. */
  readonly wordings?: Readonly<Record<string, (text: string) => ReactNode>>;
};

const members: Scope = { realm: 'auth', pathOf: memberPathOf };

/** Members' pages unless another scope is given. */
export const ResourceScope = createContext<Scope>(members);

export const useScope = (): Scope => use(ResourceScope);

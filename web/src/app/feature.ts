import type { ComponentType } from 'react';
import type { Role } from '../../../domain/accounts/values.ts';
import type { Area, MessageId } from '../i18n/messages.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Thunk } from './root.ts';
import type { Realm } from './session.ts';

/** Readers of a page: visitors, members, members with a full account, or all of them. */
export type Guard = 'guests' | 'members' | 'onboarded' | 'anybody';

/** The module of a page. The first page of a tab is drawn when its `loader` has ended, or after a second. */
export type PageModule = {
  readonly default: ComponentType;
  readonly loader?: (search: string, pathname: string) => Thunk<Promise<unknown>>;
};

export type Page = {
  /** Addresses such as `/posts/:id`; the server sends the app for each of them. */
  readonly paths: readonly [string, ...string[]];
  readonly guard: Guard;
  readonly load: () => Promise<PageModule>;
  /** The resources whose items the page shows to members, each with the address that their names lead to. */
  readonly items?: Readonly<Record<string, string>>;
  /** Areas of messages that are loaded with the page. */
  readonly messages?: readonly Area[];
  /** Reads of the API that a member's page begins with; sent while the code is on its way. */
  readonly reads?: (search: string, pathname: string) => readonly string[];
  /** Further reads, which follow from the answer of the first one. */
  readonly nextReads?: (answer: unknown) => readonly string[];
  /** The page matches all addresses below this one, and has a frame and routes of its own. */
  readonly base?: string;
  /** The page fills the window, without header and navigation. */
  readonly bare?: true;
  /** The third column of wide screens stands beside it. */
  readonly aside?: true;
  /** Session realm of the page; members' by default. */
  readonly realm?: Realm;
};

/**
 * Where a main page is linked: `rail` beside the page on a wide screen, and on a phone in the page of the tab "Me";
 * `foot` only among a phone's tabs; `both` in the rail and among the tabs; `bar` in the top bar.
 */
export type NavigationPlace = 'rail' | 'foot' | 'both' | 'bar';

export type NavigationItem = {
  readonly to: string;
  readonly label: MessageId;
  readonly icon: IconName;
  /** Items are sorted by this number. */
  readonly order: number;
  readonly guard: 'members' | 'onboarded';
  readonly place: NavigationPlace;
  /** The only role that it is for; left out = all. */
  readonly role?: Role;
  /** A component in place of the plain link, such as one with a counter. */
  readonly load?: () => Promise<{ readonly default: ComponentType<{ readonly userId: string }> }>;
};

/** Feature manifest, which the app reads before it loads any of the feature's code. It imports only types. */
export type Feature = {
  readonly pages?: readonly Page[];
  /** Old or short addresses; for members by default. */
  readonly redirects?: readonly { readonly from: string; readonly to: string; readonly guard?: Guard }[];
  readonly navigation?: readonly NavigationItem[];
};

import type { Page } from 'playwright-core';
import type { Who } from './people.ts';
import type { Site } from './site.ts';
import type { Texts } from './steps.ts';

/** A table line's screen on its page. */
export type Shown = { readonly page: Page; readonly text: Texts };

/** One screen of the product in one state, on the demo world: photographed by `make screens`, read by axe. */
export type Screen = {
  readonly name: string;
  readonly who: Who;
  /** The address; each `:id` in it is replaced by the answer of `id`. */
  readonly at: string;
  /** Makes what the screen shows, by calls of the API, and returns its id. */
  readonly id?: (site: Site) => Promise<string>;
  /** Steps to take first, such as opening a menu; they change nothing that another screen shows. */
  readonly open?: (shown: Shown) => Promise<void>;
  /** Expected refusals of the API. */
  readonly refusals?: readonly (readonly [status: number, address: string])[];
};

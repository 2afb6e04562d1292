/** The pages that members have for the items of a resource, by its name. A new page is one line here. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  'agent-client': (id) => `/agreements/agencies/${id}`,
  article: (id) => `/articles/${id}`,
  user: (id) => `/members/${id}`,
  post: (id) => `/posts/${id}`,
  dispute: (id) => `/orders/disputes/${id}`,
  competition: (id) => `/competitions/${id}`,
  campaign: (id) => `/sponsor/${id}`,
  contract: (id) => `/agreements/contracts/${id}`,
  event: (id) => `/events/${id}`,
  job: (id) => `/jobs/${id}`,
  match: (id) => `/matches/${id}`,
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
  'saved-search': (id) => `/saved-searches/${id}`,
  sponsorship: (id) => `/agreements/sponsorships/${id}`,
  team: (id) => `/teams/${id}`,
  transfer: (id) => `/agreements/transfers/${id}`,
  'video-analysis': (id) => `/ai/analyses/${id}`,
  training: (id) => `/trainings/${id}`,
};

/** The address of an item's page for members; null if there is none. */
export const memberPathOf = (kind: string, id: string): string | null => PAGES[kind]?.(id) ?? null;

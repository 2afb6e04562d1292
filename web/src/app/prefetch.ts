const asked = new Map<string, Promise<Response>>();

/** After this time, a prefetched answer is outdated. */
const FRESH_MS = 10_000;

/** Addresses that the app itself has requested since its start. */
const taken = new Set<string>();
const startEnds = performance.now() + FRESH_MS;

/** Whether the app was first: another answer would stay unused. */
export const isTaken = (address: string): boolean => taken.has(address);

/** Requests the page's first data while the code that reads them is still loading. */
export const askFirst = (address: string, token: string, language: string): Promise<Response> => {
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${token}`,
  };
  const answer = fetch(address, { headers });
  // it may stay unused, and then a failure does not matter
  answer.catch(() => undefined);
  asked.set(address, answer);
  setTimeout(() => void drop(address), FRESH_MS);
  return answer;
};

/** Forgets an unused answer. A body that is never read would keep its request open. */
const drop = async (address: string): Promise<void> => {
  const answer = asked.get(address);
  asked.delete(address);
  const response = await answer?.catch(() => undefined);
  await response?.body?.cancel();
};

/** `fetch`, but the first read of an address may have its answer on its way already. */
export const fetchOnceAsked = (address: string, init: RequestInit): Promise<Response> => {
  const isPlainRead = (init.method ?? 'GET') === 'GET' && !new Headers(init.headers).has('malaab-after');
  const answer = isPlainRead ? asked.get(address) : undefined;
  asked.delete(address);
  if (isPlainRead && performance.now() < startEnds) taken.add(address);
  return answer ? answer.catch(() => fetch(address, init)) : fetch(address, init);
};

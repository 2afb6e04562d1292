import { LONGEST } from './ask.ts';

/** Maximum number of kept searches. */
const KEPT = 8;

const keyOf = (userId: string): string => `malaab.searches.${userId}`;

/** The member's last searches on this device, the newest first. */
export const recentOf = (userId: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string' && one.length <= LONGEST).slice(0, KEPT);
  } catch {
    return [];
  }
};

const keep = (userId: string, searches: readonly string[]): void => {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // without storage no search is kept
  }
};

export const addRecent = (userId: string, q: string): void => {
  if (q !== '') keep(userId, [q, ...recentOf(userId).filter((one) => one !== q)].slice(0, KEPT));
};

export const forgetRecent = (userId: string): void => keep(userId, []);

type Facts = Readonly<Record<string, unknown>>;

/** Claims of a career passport; `iss` and `iat` (seconds) as in a JWT. */
export type Claims = {
  readonly iss: string;
  readonly iat: number;
  readonly sub: string;
  /** Its id, and where to look whether it was recalled; passports of before have neither. */
  readonly jti?: string;
  readonly status?: string;
  readonly name: string | null;
  readonly sport: string | null;
  readonly entries: readonly {
    readonly kind: string;
    readonly by: string | null;
    readonly confirmedAt: string;
    readonly facts: Facts;
  }[];
};

const isObject = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isEntry = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['kind'] === 'string' &&
  isTextOrNull(value['by']) &&
  typeof value['confirmedAt'] === 'string' &&
  isObject(value['facts']);

/** Whether a value has the shape of what a passport states. */
export const isClaims = (value: unknown): value is Claims =>
  isObject(value) &&
  typeof value['iss'] === 'string' &&
  typeof value['iat'] === 'number' &&
  typeof value['sub'] === 'string' &&
  ['undefined', 'string'].includes(typeof value['jti']) &&
  ['undefined', 'string'].includes(typeof value['status']) &&
  isTextOrNull(value['name']) &&
  isTextOrNull(value['sport']) &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isEntry);

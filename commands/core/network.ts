import { isIPv6 } from 'node:net';

/** The network of an address: an IPv6 customer has a /64 to choose addresses from; IPv4 may come mapped into IPv6. */
export function networkOf(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(v4) ? firstFourGroups(v4) : v4;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

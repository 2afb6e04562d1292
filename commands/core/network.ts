import { isIPv6 } from 'node:net';

/**
 * The network of an address: the /64 of an IPv6 address, because a customer owns all of it. IPv4 may be mapped to IPv6.
 */
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

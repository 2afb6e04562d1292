import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not the public internet: IANA's special-purpose registries. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4');

/** Global unicast addresses of IPv6; all others are special. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** Parts of them that lead elsewhere: Teredo, ORCHID, benchmarks, documentation, 6to4. */
const exceptions = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  exceptions.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the public internet. Anything that is no address does not. */
export const isPublic = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !exceptions.check(address, 'ipv6');
};

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

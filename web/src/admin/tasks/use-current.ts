import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The address of an item of the queue on the page. */
export const searchOf = (address: URLSearchParams, id: string): string => {
  const search = new URLSearchParams(address);
  search.set('item', id);
  return `?${search.toString()}`;
};

/** The selected item: the one named in the address, or the one that takes its place after a decision. */
export const useCurrent = <T extends { readonly id: string }>(items: readonly T[]) => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('item') ?? items[0]?.id;
  const [seen, setSeen] = useState({ id: wanted, index: 0 });
  const found = items.findIndex(({ id }) => id === wanted);
  const index = found >= 0 ? found : Math.min(seen.index, items.length - 1);
  const current = items[index];
  if (current && (current.id !== seen.id || index !== seen.index)) setSeen({ id: current.id, index });
  const choose = (id: string): void => setAddress(searchOf(address, id), { replace: true });
  return { current, index, choose, linkTo: (id: string) => searchOf(address, id) };
};

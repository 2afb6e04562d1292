import type { Money } from '../../../../domain/format/format.ts';
import { useOrderGetQuery } from '../../app/generated/order.ts';
import type { Thing } from '../../resources/index.ts';

/** A line of an order, with its name at that time. */
export type SoldLine = {
  /** Its place in the order. */
  readonly key: string;
  readonly name: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: Money;
};

type Item = Omit<SoldLine, 'name' | 'key'>;
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'quantity' in value && 'unitPrice' in value;

/** The lines of an order. Their names are read by themselves: a read with the names of references hides them. */
export const useLines = ({ id, items }: Thing): readonly SoldLine[] => {
  const { data } = useOrderGetQuery({ id });
  const names: unknown = data?.names;
  const known = Array.isArray(names) ? names.map(String) : [];
  return (Array.isArray(items) ? items : [])
    .filter(isItem)
    .map((item, at) => ({ ...item, key: String(at), name: known[at] ?? '' }));
};

import { fnv1a } from './bloom-filter.ts';

/**
 * An immutable map from strings, a hash array mapped trie, for thousands of entries. A change copies one leaf and its
 * branches, not the whole map. A leaf is a small map; a branch has a child for each four bits of the hash.
 */
export type Trie<V> = { readonly size: number; readonly root: Node<V> };

type Leaf<V> = ReadonlyMap<string, V>;
type Node<V> = Leaf<V> | readonly Node<V>[];

const WIDTH = 16;
/** Entries in a leaf before it is split; leaves at the maximum depth are never split. */
const FULL = 32;
const DEEPEST = 7;

const emptyLeaf: Leaf<never> = new Map<string, never>();
const empty: Trie<never> = { size: 0, root: emptyLeaf };

export const emptyTrie = <V>(): Trie<V> => empty;

const branchAt = (hash: number, depth: number): number => (hash >>> (depth * 4)) % WIDTH;

const isBranch = <V>(node: Node<V>): node is readonly Node<V>[] => Array.isArray(node);

const leafOf = <V>(trie: Trie<V>, key: string): Leaf<V> => {
  const hash = fnv1a(key);
  let node = trie.root;
  for (let depth = 0; isBranch(node); depth += 1) node = node[branchAt(hash, depth)] ?? emptyLeaf;
  return node;
};

export const valueAt = <V>(trie: Trie<V>, key: string): V | undefined => leafOf(trie, key).get(key);

/** All values, unordered. */
export const valuesOf = <V>({ root }: Trie<V>): readonly V[] => {
  const below = (node: Node<V>): readonly V[] => (isBranch(node) ? node.flatMap(below) : [...node.values()]);
  return below(root);
};

const split = <V>(leaf: Leaf<V>, depth: number): Node<V> => {
  const children = Array.from({ length: WIDTH }, () => new Map<string, V>());
  for (const [key, value] of leaf) children[branchAt(fnv1a(key), depth)]?.set(key, value);
  return children;
};

/** A node with one leaf changed. */
const changed = <V>(
  node: Node<V>,
  hash: number,
  depth: number,
  change: (leaf: Map<string, V>) => void,
): Node<V> => {
  if (isBranch(node)) {
    const at = branchAt(hash, depth);
    return node.with(at, changed(node[at] ?? emptyLeaf, hash, depth + 1, change));
  }
  const leaf = new Map(node);
  change(leaf);
  return leaf.size > FULL && depth < DEEPEST ? split(leaf, depth) : leaf;
};

export const withValue = <V>(trie: Trie<V>, key: string, value: V): Trie<V> => ({
  size: trie.size + (leafOf(trie, key).has(key) ? 0 : 1),
  root: changed(trie.root, fnv1a(key), 0, (leaf) => leaf.set(key, value)),
});

export const without = <V>(trie: Trie<V>, key: string): Trie<V> =>
  leafOf(trie, key).has(key)
    ? {
        size: trie.size - 1,
        root: changed(trie.root, fnv1a(key), 0, (leaf) => leaf.delete(key)),
      }
    : trie;

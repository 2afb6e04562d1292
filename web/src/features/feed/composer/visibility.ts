import type { IconName } from '../../../ui/icon.tsx';
import type { Post } from '../api.ts';

export type Visibility = NonNullable<Post['visibility']>;

/** Visibilities of a post, from everybody to the author alone. */
export const visibilities: readonly Visibility[] = ['public', 'friends', 'private'];

export const visibilityIcons: Readonly<Record<Visibility, IconName>> = {
  public: 'globe',
  friends: 'people',
  private: 'lock',
};

/** The value of a field; an invalid one is private. */
export const visibilityIn = (value: string): Visibility =>
  visibilities.find((one) => one === value) ?? 'private';

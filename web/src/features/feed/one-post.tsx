import type { ReactNode } from 'react';
import { problemIn } from '../../app/api/problem.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { usePostQuery } from './api.ts';
import { PostCard } from './card/post-card.tsx';

const NOT_THERE = 404;

/** The card of one post among other things; `gone` if the reader may not see it any more. */
export const OnePost = (props: {
  readonly id: string;
  readonly readerId: string;
  readonly gone: ReactNode;
}) => {
  const read = usePostQuery(props.id);
  if (problemIn(read)?.status === NOT_THERE) return props.gone;
  return <Loaded read={read}>{(post) => <PostCard post={post} readerId={props.readerId} />}</Loaded>;
};

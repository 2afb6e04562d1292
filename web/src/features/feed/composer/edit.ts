import { acts } from '../../../app/api/calls.ts';
import type { Media } from './kept-photos.ts';
import { feedReads, type Post } from '../api.ts';

type Edit = {
  readonly id: string;
  /** The version that was seen; another one meanwhile is a refusal, `stale`. */
  readonly version: number;
  readonly title?: string;
  readonly description?: string;
  readonly media?: readonly Media[];
  readonly visibility: NonNullable<Post['visibility']>;
  readonly sport: Post['sport'] | null;
  readonly location: string | null;
  readonly captions?: NonNullable<Post['captions']>;
};

const plain = acts('post', 'PATCH', '/posts/{id}');

const calls = feedReads.injectEndpoints({
  endpoints: (build) => ({
    editPost: build.mutation<Post, Edit>({
      ...plain,
      query: ({ version, ...change }) => ({ ...plain.query(change), ifMatch: version }),
    }),
  }),
});

export const { useEditPostMutation } = calls;

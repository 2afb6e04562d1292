import type { post } from '../../../../domain/social/post.ts';
import type { Shown } from '../../app/api/resource-types.ts';

export type Post = Shown<typeof post>;

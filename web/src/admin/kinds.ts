import type { EventOf } from '../../../domain/kit/resource.ts';
import type { Definition } from '../../../domain/registry.ts';

/** Every kind of thing that something can be done to. */
export const kinds = [
  'user',
  'admin',
  'session',
  'erasure',
  'post',
  'comment',
  'reaction',
  'follow',
  'friendship',
  'block-list',
  'notification',
] as const;

export type KindName = (typeof kinds)[number];
export type AnyEvent = EventOf<Definition<KindName>>['type'];

type FieldIn<R> = R extends { readonly fields: infer F } ? keyof F & string : never;
export type AnyField = FieldIn<Definition<KindName>>;

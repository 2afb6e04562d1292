import { exists } from '../../../domain/kit/decide.ts';
import { derivedId, streamOf } from '../../ids.ts';
import type { Runtime } from '../../runtime.ts';
import { itemIn } from '../../streams.ts';

/** Whether one of two persons blocks the other: asked of their own streams, so never behind. */
export const isBlocked = async (runtime: Runtime, one: string, other: string): Promise<boolean> => {
  const ids = [derivedId('block-list', one, other), derivedId('block-list', other, one)];
  const blocks = await Promise.all(ids.map((id) => runtime.streams.load(streamOf('block-list', id))));
  return blocks.some((state, index) => exists(itemIn(state, ids[index] ?? '')));
};

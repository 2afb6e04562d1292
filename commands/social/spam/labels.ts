import { exists } from '../../../domain/kit/decide.ts';
import type { EventStore } from '../../../domain/kit/log.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { readingsOf } from '../../../domain/social/spam/assess.ts';
import type { HeldPart, ScoredKind } from '../../../domain/social/spam/held-text.ts';
import { writtenIn } from '../../../domain/social/spam/scored-text.ts';
import { streamOf } from '../../core/ids.ts';
import { openItem } from '../../core/seal.ts';
import type { Vault } from '../../ports/vault.ts';

export type LabelsContext = {
  readonly registry: Registry;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Vault;
};

type Decided = {
  readonly kind: ScoredKind;
  readonly part: HeldPart | null;
  readonly id: string;
  readonly isSpam: boolean;
  readonly at: string;
};

/**
 * The texts of decided things as they were then, as lines for the training: language, label and text, with tabs between.
 * Texts of erased persons are not among them.
 */
export const labelLines = async (
  { registry, store, vault }: LabelsContext,
  decided: readonly Decided[],
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const { kind, id, part, isSpam, at } of decided) {
    const events = (await store.readStream(streamOf(kind, id))).filter((event) => event.at <= at);
    const item = await openItem(vault, registry.kind(kind), id, events);
    const text = exists(item) ? writtenIn(kind, item, part).replaceAll(/\s+/g, ' ').trim() : '';
    if (text === '') continue;
    const languages = new Set(readingsOf(text).map(([language]) => language));
    for (const language of languages) lines.push(`${language}\t${isSpam ? 'spam' : 'ham'}\t${text}`);
  }
  return lines;
};

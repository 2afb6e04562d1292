import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { handlerFailed } from './errors.ts';
import type { Stored } from './records.ts';

type FilterOptions = streams.ReadReq.Options.FilterOptions;

/** A real node's default: the number of events examined between two checkpoints. */
const WINDOW = 32;

const regexIn = (text: string): RegExp | null => {
  try {
    return text === '' ? null : new RegExp(text);
  } catch {
    throw handlerFailed();
  }
};

export type Filter = {
  readonly matches: (event: Stored) => boolean;
  /** A checkpoint is sent after this number of examined events; 0 = none. */
  readonly checkpointEvery: number;
};

const everything: Filter = { matches: () => true, checkpointEvery: 0 };

export const filterIn = (options: FilterOptions | undefined): Filter => {
  if (!options) return everything;
  const byStream = options.hasStreamIdentifier();
  const expression = byStream ? options.getStreamIdentifier() : options.getEventType();
  const regex = regexIn(expression?.getRegex() ?? '');
  const prefixes = expression?.getPrefixList() ?? [];
  const window = options.hasMax() ? options.getMax() : WINDOW;
  return {
    matches: ({ stream, type }) => {
      const name = byStream ? stream : type;
      return regex ? regex.test(name) : prefixes.some((prefix) => name.startsWith(prefix));
    },
    checkpointEvery: window * Math.max(1, options.getCheckpointintervalmultiplier()),
  };
};

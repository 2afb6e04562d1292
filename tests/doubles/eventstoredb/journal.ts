import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Stored } from './records.ts';

const bytes = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const Line = z.object({
  id: z.string(),
  type: z.string(),
  contentType: z.string(),
  data: bytes,
  metadata: bytes,
  stream: z.string(),
  revision: z.coerce.bigint(),
  position: z.coerce.bigint(),
  created: z.coerce.bigint(),
});

/** A log that outlives its process, a line of JSON an event: written before the append is answered. */
export type Journal = {
  readonly read: () => readonly Stored[];
  readonly write: (event: Stored) => void;
};

/** Keeps nothing: for a log that may end with its process. */
export const noJournal: Journal = { read: () => [], write: () => undefined };

const base64 = (value: Uint8Array): string => Buffer.from(value).toString('base64');

export const journalIn = (file: string): Journal => ({
  read: () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          // the last line is empty, or was cut off in the middle by a kill and never answered
          .slice(0, -1)
          .map((line) => Line.parse(JSON.parse(line)))
      : [],
  write: ({ revision, position, created, data, metadata, ...event }) =>
    appendFileSync(
      file,
      `${JSON.stringify({
        ...event,
        data: base64(data),
        metadata: base64(metadata),
        revision: String(revision),
        position: String(position),
        created: String(created),
      })}\n`,
    ),
});

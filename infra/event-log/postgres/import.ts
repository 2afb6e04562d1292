import { LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import { encodeEvent } from '../encode.ts';
import { ImportRefused, type OpenEventLog } from '../open-log.ts';
import { type Connections, failureOf } from './connections.ts';
import { arrayOf } from './write.ts';

const IMPORT = 'select log.import($1, $2, $3, $4, $5, $6, $7)';

/** Imports all events of a call in one transaction, by one call of `log.import`. */
export const importTo =
  ({ connect }: Connections): OpenEventLog['importEvents'] =>
  async (events) => {
    const client = await connect();
    try {
      await client.query({ name: 'import', text: IMPORT, values: valuesOf(events) });
      client.release();
    } catch (error) {
      client.release(true);
      if (failureOf(error) === 'refused')
        throw new ImportRefused('An event does not follow its stream', { cause: error });
      throw new LogUnavailable('The import failed', { cause: error });
    }
  };

const valuesOf = (events: readonly RecordedEvent[]): string[] => {
  const encoded = events.map(encodeEvent);
  return [
    arrayOf(events.map(({ stream }) => `"${stream}"`)),
    arrayOf(events.map(({ revision }) => revision)),
    arrayOf(encoded.map(({ id }) => id)),
    arrayOf(encoded.map(({ type }) => type)),
    encoded.map(({ data }) => data).join('\n'),
    encoded.map(({ meta }) => meta).join('\n'),
    arrayOf(events.map(({ at }) => `"${at}"`)),
  ];
};

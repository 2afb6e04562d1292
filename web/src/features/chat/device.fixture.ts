/**
 * `device.fixture.ts`: the realtime client of a tab and the page of one conversation, without a browser, for
 * `tests/faults`. Says `greeted` once a socket is open, and answers each later message with a report.
 */
import process from 'node:process';
import { Asked, type Report } from '../../../../tests/faults/device-report.ts';
import { connect } from '../../app/realtime/realtime.ts';
import { pageWith } from './latest.ts';
import type { ConversationPage } from './types.ts';

const say = (what: unknown): void => void process.send?.(what);

/** Shows a conversation that is empty so far; answers how to report. */
const show = ({ address, token, cursor, roomId }: Asked): (() => Report) => {
  const { fetch } = globalThis;
  // the client asks for paths of the server that the page came from
  Object.assign(globalThis, {
    location: new URL(address),
    fetch: (path: string, options: RequestInit) => fetch(new URL(path, address), options),
  });
  const heard: Report['heard'] = [];
  let page: ConversationPage = { items: [], replied: [], older: null, newer: null, names: {} };
  let resets = 0;
  let isGreeted = false;
  connect({
    token: () => token,
    cursor,
    renew: () => Promise.resolve(true),
    watched: () => [],
    becomes: () => undefined,
    hear: (frame) => {
      if (frame.type === 'hello' && !isGreeted) {
        isGreeted = true;
        say('greeted');
      }
      if (frame.type === 'reset') resets += 1;
      if (frame.type !== 'message') return;
      heard.push({ id: frame.id, position: frame.position });
      page = pageWith(page, frame, roomId, true);
    },
  });
  return () => ({ heard, shown: page.items.map(({ id }) => id).toReversed(), resets });
};

let report: (() => Report) | null = null;
process.on('message', (asked) => {
  if (report) say(report());
  else report = show(Asked.parse(asked));
});
process.on('disconnect', () => process.exit());

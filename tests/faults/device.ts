import { fork } from 'node:child_process';
import { answerOf } from '../bench/processes.ts';
import { Report, type Asked } from './device-report.ts';

/** The client of the pages, without a browser. */
const PROGRAM = 'web/src/features/chat/device.fixture.ts';

/** A device of a member, in a process of its own. */
export type Device = {
  report(): Promise<Report>;
  end(): void;
};

/** Starts a device; answers once it is connected. */
export const startDevice = async (asked: Asked): Promise<Device> => {
  const child = fork(PROGRAM);
  const greeted = answerOf(child);
  child.send(asked);
  await greeted;
  return {
    report: async () => {
      const answer = answerOf(child);
      child.send('report');
      return Report.parse(await answer);
    },
    end: () => child.disconnect(),
  };
};

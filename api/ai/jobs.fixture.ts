import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A package `malaab_ai` of which each job does as its body height says, in place of the analyses. */

/** The behaviour of the test's process, chosen by the height in the calibration of the analysis. */
export const DOES = { dies: 101, waits: 102, reads: 103 } as const;

const PROGRAM = `
import json, os, sys, time
from pathlib import Path

HERE = Path(__file__).parent

def tell(**message):
    print(json.dumps(message), flush=True)

def note(what):
    with open(HERE / "trace", "a") as trace:
        trace.write(what + "\\n")

tell(kind="ready")
line = sys.stdin.readline()
if line:
    job = json.loads(line)
    does = job["settings"].get("bodyHeightCm")
    size = os.path.getsize(job["video"])
    note("begins")
    tell(kind="progress", percent=10)
    if does == 101 and not (HERE / "healed").exists():
        os.kill(os.getpid(), 9)
    while does == 102 and not (HERE / "go").exists():
        time.sleep(0.02)
    note("ends")
    tell(kind="inconclusive", cause="no_jump", detail=str(size))
`;

export type Program = {
  readonly folder: string;
  /** Makes a file that the processes look for. */
  allow(name: 'healed' | 'go'): Promise<void>;
  /** The lines that the processes have written. */
  trace(): Promise<readonly string[]>;
  remove(): Promise<void>;
};

/** Writes the package into a folder of its own. */
export const program = async (): Promise<Program> => {
  const folder = await mkdtemp(join(tmpdir(), 'malaab-program-'));
  await writeFile(join(folder, 'malaab_ai.py'), PROGRAM);
  return {
    folder,
    allow: (name) => writeFile(join(folder, name), ''),
    trace: async () => {
      const text = await readFile(join(folder, 'trace'), 'utf8').catch(() => '');
      return text.split('\n').slice(0, -1);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

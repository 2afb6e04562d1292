import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** To load OpenCV takes a second or two; a large model some more. */
const PATIENCE_MS = 60_000;

/** The configured file is no pose model that the analyses can run. */
export class PoseModelRefused extends Error {
  override name = 'PoseModelRefused';
}

type Configured = {
  readonly python: string | null;
  readonly folder: string;
  readonly poseModel: string | null;
};

/** The line that a failed program ended with. */
const complaintOf = (error: unknown): string => {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(-1) || String(error);
};

/** Runs the configured pose model once on an empty picture. Throws {@link PoseModelRefused}. */
export const checkPoseModel = async ({ python, folder, poseModel }: Configured): Promise<void> => {
  if (python === null || poseModel === null) return;
  try {
    await run(python, ['-B', '-m', 'malaab_ai.pose', poseModel], { cwd: folder, timeout: PATIENCE_MS });
  } catch (error) {
    throw new PoseModelRefused(`MALAAB_POSE_MODEL: ${complaintOf(error)}`);
  }
};

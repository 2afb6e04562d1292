import { z } from 'zod';
import { about, integer, url } from './about.ts';

/** The audit of the log, analysts, spam models, and analyses of videos. */

export const analysisSettings = {
  MALAAB_AUDIT_COPY: z
    .string()
    .regex(/^(s3|\/.+)$/)
    .optional()
    .register(about, {
      does: 'The second place of the sealed log: a folder that the worker writes to, or `s3`: the bucket of `MALAAB_S3_BUCKET`, below `audit/`. See [audit](audit.md).',
      expects: 'the absolute path of a folder, or s3 with MALAAB_S3_BUCKET',
      unset: 'no second place',
    }),
  MALAAB_AUDIT_SECONDS: integer(1, 86_400).prefault('60').register(about, {
    does: 'Seconds between two seals: how long an event may wait until it is sealed.',
    expects: 'a number from 1 to 86400',
  }),
  MALAAB_AUDIT_KEY_DAYS: integer(1, 3650).prefault('90').register(about, {
    does: 'Days after which another key seals the log. Old public keys stay published.',
    expects: 'a number from 1 to 3650',
  }),
  MALAAB_ANALYST_URL: url('postgres', 'postgresql').optional().register(about, {
    does: 'The same server and database under a login role without rights of its own. Statements of analysts run under it; Malaab lets it read the schema `analytics`.',
    expects: 'an address such as postgres://analyst:password@host:5432/malaab',
    unset: 'the role `malaab_analyst` without a password, which the embedded database has',
    secret: true,
  }),
  MALAAB_SPAM_MODELS: z.string().min(1).optional().register(about, {
    does: 'A folder with spam models (`make models`) beside those of this version: admins rehearse and switch them at `/admin/spam`.',
    expects: 'the path of a folder',
    unset: 'none',
  }),
  MALAAB_PYTHON: z.string().min(1).optional().register(about, {
    does: 'The Python (3.11 or newer) with OpenCV, NumPy and SciPy, which the worker analyses videos with.',
    expects: 'the path of a program',
    unset:
      'analyses of videos answer that they are not installed here; `make run` and `make test` find or install one',
  }),
  MALAAB_POSE_MODEL: z.string().startsWith('/').optional().register(about, {
    does: 'An ONNX file with a pose model, which then finds the hips of runners. Its input and output are described in [ai](ai.md#a-pose-model). A file that is none is refused at start.',
    expects: 'the absolute path of a file',
    unset: 'none: the default needs no model',
  }),
  MALAAB_ANALYSES: z.string().min(1).prefault('ai-worker').register(about, {
    does: 'The folder with the Python package `malaab_ai`.',
    expects: 'the path of a folder',
  }),
};

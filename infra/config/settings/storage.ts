import { z } from 'zod';
import { STORES } from '../../files/rows.ts';
import { about, flag, url } from './about.ts';

/** Files, the database, the log, and the parts of a process. */

/** A cluster or a node, with the client's options after `?`. */
const eventLog = z.union([
  z.literal('postgres'),
  z.string().regex(/^esdb(\+discover)?:\/\/[^\s/?]+(\/[\w-]*)?(\?\S*)?$/),
]);

const roleNames = ['api', 'projections', 'worker'] as const;
export type Role = (typeof roleNames)[number];
const roles = z
  .string()
  .transform((list) => (list === 'all' ? [...roleNames] : list.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(roleNames)).min(1));

const keyBytes = 32;
const masterKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === keyBytes);

export const storageSettings = {
  MALAAB_FFMPEG: z.string().min(1).prefault('/usr/bin').register(about, {
    does: 'The folder of `ffmpeg` and `ffprobe` (5 or newer), which the worker makes the sizes of videos with. Without them videos wait for two days, then fail.',
    expects: 'the path of a folder',
  }),
  NODE_ENV: z.enum(['development', 'test', 'production']).prefault('development').register(about, {
    does: 'In `production` there is no `/dev/mailbox`, and demo data has to be asked for.',
    expects: 'one of development, test, production',
  }),
  MALAAB_DATA: z.string().min(1).prefault('.data').register(about, {
    does: 'The folder that holds the embedded database, files and keys. Two servers need two folders.',
    expects: 'the path of a folder',
  }),
  MALAAB_FILES: z.enum(STORES).prefault('local').register(about, {
    does: 'Where new files of members are stored: `local`, in the data folder, or `s3`, in a bucket. Files that are stored already stay where they are until `make move-files`.',
    expects: 'local or s3',
  }),
  MALAAB_S3_BUCKET: z.string().min(3).max(63).optional().register(about, {
    does: 'The bucket for files. With it set, files in it are read, whatever `MALAAB_FILES` is.',
    expects: 'the name of a bucket',
    unset: 'no bucket',
  }),
  MALAAB_S3_REGION: z.string().min(1).prefault('eu-north-1').register(about, {
    does: 'The region of the bucket.',
    expects: 'the name of a region',
  }),
  MALAAB_S3_ENDPOINT: url('http', 'https').optional().register(about, {
    does: 'The address of an S3-compatible store of another provider, or of your own.',
    expects: 'an address that begins with http:// or https://',
    unset: 'Amazon’s, for the region',
  }),
  MALAAB_S3_PATH_STYLE: flag.prefault('0').register(about, {
    does: 'Whether the bucket is named in the path of an address instead of the host name. Most stores other than Amazon’s need it.',
    expects: '0 or 1',
  }),
  MALAAB_S3_ACCESS_KEY: z.string().min(1).optional().register(about, {
    does: 'The id of the access key for the bucket.',
    expects: 'the id of an access key',
    unset: 'the credentials of the machine, such as its role',
  }),
  MALAAB_S3_SECRET_KEY: z.string().min(1).optional().register(about, {
    does: 'The secret of that access key.',
    expects: 'a secret key, together with MALAAB_S3_ACCESS_KEY',
    unset: 'none',
    secret: true,
  }),
  MALAAB_DATABASE_URL: url('postgres', 'postgresql').optional().register(about, {
    does: 'A Postgres server (15 or newer, UTF8) to use instead of the embedded one.',
    expects: 'an address such as postgres://user:password@host:5432/malaab',
    unset: 'the embedded database',
    secret: true,
  }),
  MALAAB_EVENT_LOG: eventLog.prefault('postgres').register(about, {
    does: 'Where events are kept: in the database (`postgres`), or in an EventStoreDB (23.10) of Malaab’s own, by its address. All else stays in the database.',
    expects: 'postgres, or an address such as esdb://user:password@host:2113',
    secret: true,
  }),
  MALAAB_BROKER: url('amqp', 'amqps').optional().register(about, {
    does: 'A RabbitMQ (3.10 or newer) to carry what passes between processes, such as presence. Its virtual host is for one Malaab alone.',
    expects: 'an address such as amqp://user:password@host:5672/malaab',
    unset: 'the database',
    secret: true,
  }),
  MALAAB_ROLES: roles.prefault('all').register(about, {
    does: 'What this process does: `all`, or a list of `api`, `projections`, `worker` with commas between.',
    expects: 'all, or a list out of api, projections, worker',
  }),
  MALAAB_DEMO: flag.optional().register(about, {
    does: 'Whether an empty database is filled with demo members and posts.',
    expects: '0 or 1',
    unset: '1, in production 0',
  }),
  MALAAB_MASTER_KEY: masterKey.optional().register(about, {
    does: 'The key that wraps the keys of persons: 32 bytes in base64 (`openssl rand -base64 32`). Without it sealed data is lost.',
    expects: '32 bytes in base64',
    unset: 'a file in the data folder, made on the first start',
    secret: true,
  }),
};

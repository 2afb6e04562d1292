/** Blobs in a bucket of an S3-compatible object store, one key for each blob. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { FilesUnavailable, type BlobAddress, type BlobStore } from '../../commands/ports/files.ts';
import { folderOf, pathOf } from './address.ts';
import { inPieces, startingWith } from './chunks.ts';

export type S3Options = {
  readonly bucket: string;
  readonly region: string;
  /** Address of another store than Amazon's. */
  readonly endpoint: string | undefined;
  /** Whether the bucket is in the path instead of the host name, as most other stores need. */
  readonly pathStyle: boolean;
  /** undefined = those of the machine (environment, profile, role), as Amazon's tools find them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Time limits of a connection, and of a silent one; defaults are those in force. */
  readonly connectMs?: number;
  readonly silentMs?: number;
};

/** Attempts of each request, with growing pauses. */
const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const SILENT_MS = 15_000;
/** A stream is sent in parts of this size; S3 takes none under 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Objects beside the files of members, under names of their own. */
type Named = {
  readonly named: {
    read(key: string): Promise<Uint8Array | null>;
    write(key: string, bytes: Uint8Array): Promise<void>;
  };
};

/** Opens a bucket. The first use finds out whether it can be reached. */
export function s3Blobs({ bucket: Bucket, ...options }: S3Options): BlobStore & Named & { close(): void } {
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: options.connectMs ?? CONNECT_MS,
      socketTimeout: options.silentMs ?? SILENT_MS,
    },
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
  });

  const put = async (Key: string, Body: Uint8Array): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
  };

  const read = async (Key: string, Range?: string): Promise<Uint8Array | null> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        // the client repeats requests, but not an answer that breaks off
        if (attempt === ATTEMPTS || hasStatus(error)) throw error;
      }
    }
  };

  const sendParts = async (
    Key: string,
    UploadId: string,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<void> => {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of pieces) {
      const part = { Bucket, Key, UploadId, PartNumber: Parts.length + 1, ContentLength: Body.length };
      const { ETag } = await client.send(new UploadPartCommand({ ...part, Body }));
      Parts.push({ PartNumber: part.PartNumber, ETag });
    }
    const MultipartUpload = { Parts };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  };

  /** All parts, or none if one fails. */
  const putParts = async (Key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      await sendParts(Key, UploadId, pieces);
    } catch (error) {
      // a bucket's rule removes the parts of an upload that can't be aborted now
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  };

  const removeUnder = async (Prefix: string): Promise<void> => {
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [failed] = Errors;
      if (failed) throw new Error(`${failed.Code}: ${failed.Message}`);
    }
  };

  return {
    write: (address, bytes) => withKey(address, (key) => put(key, bytes)),
    writeStream: (address, content) =>
      withKey(address, async (key) => {
        const pieces = inPieces(fromOutside(content), PART_BYTES);
        const first = await pieces.next();
        if (first.done || first.value.length < PART_BYTES) return put(key, first.value ?? new Uint8Array());
        return putParts(key, startingWith(first.value, pieces));
      }),
    read: (address) => withKey(address, (key) => read(key)),
    readSpan: (address, { from, to }) => withKey(address, (key) => read(key, `bytes=${from}-${to}`)),
    remove: (address) =>
      withKey(address, async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })))),
    removeAll: async (person) => {
      const folder = folderOf(person);
      await reaching(() => removeUnder(`${folder}/`));
    },
    named: {
      read: (key) => reaching(() => read(key)),
      write: (key, bytes) => reaching(() => put(key, bytes)),
    },
    close: () => client.destroy(),
  };
}

/** An error of the content that is written, which isn't the store's. */
class ContentFailed extends Error {}

async function* fromOutside(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw new ContentFailed('The content failed.', { cause: error });
  }
}

const hasStatus = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata;

async function withKey<T>(address: BlobAddress, work: (key: string) => Promise<T>): Promise<T> {
  const key = pathOf(address);
  return reaching(() => work(key));
}

/** Turns any failure of the store (refused, no bucket, too slow, gone) into {@link FilesUnavailable}: operators mend it. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentFailed) throw error.cause;
    throw new FilesUnavailable('The object store did not take or give a file.', { cause: error });
  }
}

/** The contract of every blob store, tested alone and under the file store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  MAX_FILE_BYTES,
  type BlobStore,
  type FileStore,
  type LargeFile,
  type NewFile,
} from '../../commands/ports/files.ts';
import { BoxBroken } from '../../commands/ports/vault.ts';
import { accepted, vaultFixture, type VaultFixture } from '../vault/fixture.ts';
import type { OpenVault } from '../vault/vault.ts';
import { joined } from './chunks.ts';
import { createFileStore } from './store.ts';

const newFile = (more: Partial<NewFile> = {}): NewFile => ({
  id: randomUUID(),
  kind: 'post',
  contentType: 'image/webp',
  bytes: randomBytes(2_000),
  width: 1000,
  height: 500,
  variants: [{ name: '320', width: 320, height: 160, bytes: randomBytes(300) }],
  ...more,
});

/** Pieces of random sizes, as a connection delivers them. */
async function* inOddPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const size = 1 + Math.floor(Math.random() * 700_000);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function* breakingOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inOddPieces(bytes);
  throw new Error('the sender is gone');
}

const newLarge = (bytes: Uint8Array, more: Partial<LargeFile> = {}): LargeFile => ({
  id: randomUUID(),
  kind: 'video',
  contentType: 'video/mp4',
  bytes: bytes.length,
  width: null,
  height: null,
  content: inOddPieces(bytes),
  ...more,
});

const collected = async (content: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> =>
  content ? joined(content) : Buffer.alloc(0);

/** More than two parts of a multipart upload, and no multiple of anything. */
const LARGE = 19 * 1024 * 1024 + 77;

const anId = '01930000-0000-7000-8000-000000000000';

/** Runs the contract; `make` gives a blob store that may be shared by all of its tests. */
export function blobStoreContract(name: string, make: () => Promise<BlobStore>): void {
  describe(`${name} as a blob store`, () => {
    let blobs: BlobStore;
    beforeAll(async () => {
      blobs = await make();
    });

    test('returns written bytes, after two writes the last', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      await blobs.write(address, Buffer.from('first, and longer'));
      await blobs.write(address, Buffer.from('second'));
      expect(Buffer.from((await blobs.read(address)) ?? [])).toEqual(Buffer.from('second'));
    });

    test('separates variants, files and persons', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const all = [
        address,
        { ...address, variant: '320' },
        { ...address, file: randomUUID() },
        { ...address, person: randomUUID() },
      ];
      for (const [at, one] of all.entries()) await blobs.write(one, Buffer.from(String(at)));
      for (const [at, one] of all.entries()) {
        expect(Buffer.from((await blobs.read(one)) ?? []).toString()).toBe(String(at));
      }
    });

    test('has nothing unwritten, in any spelling', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      expect(await blobs.read(address)).toBeNull();
      await blobs.write(address, Buffer.from('there'));
      expect(await blobs.read({ ...address, variant: '320' })).toBeNull();
      expect(await blobs.read({ ...address, file: address.file.toUpperCase() })).not.toBeNull();
    });

    test('concurrent writes leave one of them complete', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, n));
      await Promise.all(contents.map((bytes) => blobs.write(address, bytes)));
      const read = Buffer.from((await blobs.read(address)) ?? []);
      expect(contents.some((bytes) => bytes.equals(read))).toBe(true);
    });

    test('accepts the largest and the empty', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      for (const bytes of [randomBytes(MAX_FILE_BYTES), Buffer.alloc(0)]) {
        await blobs.write(address, bytes);
        const read = await blobs.read(address);
        expect(read && bytes.equals(read)).toBe(true);
      }
    });

    test.each([0, 1, 5_000, LARGE])('returns a stream of %i bytes, whole and in spans', async (size) => {
      const address = { person: randomUUID(), file: randomUUID() };
      const bytes = randomBytes(size);
      await blobs.writeStream(address, inOddPieces(bytes));
      expect(bytes.equals((await blobs.read(address)) ?? Buffer.from('none'))).toBe(true);
      const spans = [
        { from: 0, to: 1 },
        { from: size >> 1, to: size - 1 },
      ].filter(({ from, to }) => from <= to && to < size);
      for (const span of spans) {
        const part = Buffer.from((await blobs.readSpan(address, span)) ?? []);
        expect(part.equals(bytes.subarray(span.from, span.to + 1))).toBe(true);
      }
    });

    test('has no span of a blob that is not there', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      expect(await blobs.readSpan(address, { from: 0, to: 9 })).toBeNull();
    });

    test.each([5_000, LARGE])('a stream that breaks off after %i bytes changes nothing', async (size) => {
      const address = { person: randomUUID(), file: randomUUID() };
      const write = () => blobs.writeStream(address, breakingOff(randomBytes(size)));
      await expect(write()).rejects.toThrow('the sender is gone');
      expect(await blobs.read(address)).toBeNull();
      await blobs.write(address, Buffer.from('before'));
      await expect(write()).rejects.toThrow('the sender is gone');
      expect(Buffer.from((await blobs.read(address)) ?? []).toString()).toBe('before');
    });

    test('a stream is written while it is read, with a bounded amount in memory', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const piece = randomBytes(1024 * 1024);
      const before = process.memoryUsage().arrayBuffers;
      let most = 0;
      const content = async function* () {
        for (let n = 0; n < 96; n += 1) {
          yield piece;
          most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        }
      };
      await blobs.writeStream(address, content());
      expect(
        (await blobs.readSpan(address, { from: 95 * piece.length, to: 96 * piece.length - 1 }))?.length,
      ).toBe(piece.length);
      expect(most).toBeLessThan(80 * piece.length);
    });

    test('removes one blob and nothing else, repeatedly', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const variant = { ...address, variant: '320' };
      for (const one of [address, variant]) await blobs.write(one, Buffer.from('kept'));
      await blobs.remove(address);
      await blobs.remove(address);
      expect(await blobs.read(address)).toBeNull();
      expect(await blobs.read(variant)).not.toBeNull();
    });

    test('removes all of one person’s and nothing else, repeatedly', async () => {
      const [mine, more, other] = [
        { person: randomUUID(), file: randomUUID() },
        { person: randomUUID(), file: randomUUID() },
        { person: randomUUID(), file: randomUUID() },
      ].map((address, at) => (at === 1 ? { ...address, variant: '320' } : address));
      if (!mine || !more || !other) throw new Error('three addresses');
      const alsoMine = { ...more, person: mine.person };
      for (const address of [mine, alsoMine, other]) await blobs.write(address, Buffer.from('kept'));
      await blobs.removeAll(mine.person);
      await blobs.removeAll(mine.person);
      expect(await blobs.read(mine)).toBeNull();
      expect(await blobs.read(alsoMine)).toBeNull();
      expect(await blobs.read(other)).not.toBeNull();
    });

    test.each(['', '..', '../x', '/etc', `${anId}/..`, `../${anId}`, `${anId}\0`])(
      'refuses the path "%s"',
      async (bad) => {
        const good = { person: randomUUID(), file: randomUUID() };
        for (const address of [
          { ...good, person: bad },
          { ...good, file: bad },
          { ...good, variant: bad },
        ]) {
          await expect(blobs.write(address, Buffer.from('x'))).rejects.toThrow(TypeError);
          await expect(blobs.read(address)).rejects.toThrow(TypeError);
          await expect(blobs.readSpan(address, { from: 0, to: 1 })).rejects.toThrow(TypeError);
          await expect(blobs.remove(address)).rejects.toThrow(TypeError);
        }
        await expect(blobs.removeAll(bad)).rejects.toThrow(TypeError);
      },
    );
  });

  describe(`a file store over ${name}`, () => {
    let fixture: VaultFixture;
    let blobs: BlobStore;
    let vault: OpenVault;
    let files: FileStore;
    const start = async (): Promise<void> => {
      vault = await fixture.start();
      files = createFileStore({ pool: fixture.pool(), vault, stores: { local: blobs }, writeTo: 'local' });
    };
    beforeAll(async () => {
      fixture = await vaultFixture();
      blobs = await make();
      await start();
    });
    afterEach(async () => {
      await fixture.closeAll();
      await start();
    });
    afterAll(() => fixture.drop());

    test('returns a file and its variants, with their metadata', async () => {
      const [person, file] = [randomUUID(), newFile({ seconds: 12 })];
      const known = {
        ...file,
        person,
        bytes: 2_000,
        variants: [{ name: '320', width: 320, height: 160, bytes: 300 }],
      };
      expect(accepted(await files.put(person, file))).toEqual(known);
      expect(await files.find(file.id)).toEqual(known);
      expect(await files.get(file.id)).toEqual({ file: known, bytes: file.bytes });
      expect((await files.get(file.id, '320'))?.bytes).toEqual(file.variants[0]?.bytes);
      expect(accepted(await files.put(person, newFile())).seconds).toBeNull();
    });

    test('has no file or variant that was not stored', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      for (const id of [randomUUID(), '', '../x']) {
        expect(await files.find(id)).toBeNull();
        expect(await files.get(id)).toBeNull();
      }
      for (const variant of ['640', '', '..']) expect(await files.get(file.id, variant)).toBeNull();
    });

    test('stores no byte in plain', async () => {
      const [person, text] = [randomUUID(), Buffer.from('the very text '.repeat(20))];
      const file = newFile({ bytes: text, variants: [] });
      accepted(await files.put(person, file));
      const kept = Buffer.from((await blobs.read({ person, file: file.id })) ?? []);
      expect(kept.length).toBeGreaterThan(text.length);
      expect(kept.includes('very text')).toBe(false);
    });

    test('does not open swapped blobs', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      const variant = await blobs.read({ person, file: file.id, variant: '320' });
      await blobs.write({ person, file: file.id }, variant ?? Buffer.alloc(0));
      await expect(files.get(file.id)).rejects.toThrow(BoxBroken);
    });

    test('answers a retry from the stored file', async () => {
      const [person, file] = [randomUUID(), newFile()];
      const first = accepted(await files.put(person, file));
      expect(accepted(await files.put(person, { ...file, bytes: randomBytes(10) }))).toEqual(first);
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
      const twice = newFile();
      const both = await Promise.all([files.put(person, twice), files.put(person, twice)]);
      expect(both.map(accepted).map(({ id }) => id)).toEqual([twice.id, twice.id]);
      expect((await files.get(twice.id))?.bytes).toEqual(twice.bytes);
    });

    test("refuses another person's id and leaves the file to its owner", async () => {
      const [owner, other, file] = [randomUUID(), randomUUID(), newFile()];
      accepted(await files.put(owner, file));
      const refusal = await files.put(other, { ...file, bytes: randomBytes(10) });
      expect(refusal).toEqual({ ok: false, problem: { code: 'conflict' } });
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
      expect((await files.find(file.id))?.person).toBe(owner);
    });

    test('refuses oversized files and variants, and stores none of them', async () => {
      const bytes = Buffer.alloc(MAX_FILE_BYTES + 1);
      const variants = [{ name: '320', width: 320, height: 160, bytes }];
      for (const file of [newFile({ bytes }), newFile({ variants })]) {
        const refusal = await files.put(randomUUID(), file);
        expect(refusal).toMatchObject({ ok: false, problem: { code: 'too_large' } });
        expect(await files.find(file.id)).toBeNull();
      }
    });

    test('returns a large file, whole and in spans', async () => {
      const [person, bytes] = [randomUUID(), randomBytes(LARGE)];
      const { content: _, ...facts } = newLarge(bytes);
      const kept = accepted(await files.putLarge(person, { ...facts, content: inOddPieces(bytes) }));
      expect(kept).toEqual({ ...facts, person, seconds: null, variants: [] });
      expect((await collected((await files.stream(facts.id))?.content)).equals(bytes)).toBe(true);
      expect(bytes.equals((await files.get(facts.id))?.bytes ?? Buffer.alloc(0))).toBe(true);
      const chunk = 1024 * 1024;
      for (const [from, to] of [
        [0, 0],
        [chunk - 1, chunk],
        [chunk, 2 * chunk - 1],
        [3 * chunk + 5, 9 * chunk + 7],
        [LARGE - 1, LARGE - 1],
      ] as const) {
        const part = await collected((await files.stream(facts.id, { from, to }))?.content);
        expect(part.equals(bytes.subarray(from, to + 1))).toBe(true);
      }
    });

    test('a span of a small file is streamed too, and an empty file', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      const part = await collected((await files.stream(file.id, { from: 5, to: 9 }))?.content);
      expect(part.equals(Buffer.from(file.bytes.subarray(5, 10)))).toBe(true);
      const empty = newLarge(Buffer.alloc(0));
      accepted(await files.putLarge(person, empty));
      expect(await collected((await files.stream(empty.id))?.content)).toHaveLength(0);
      expect(await files.stream(randomUUID())).toBeNull();
    });

    test('stores no byte of a large file in plain, and opens no shortened or reordered one', async () => {
      const [person, bytes] = [randomUUID(), Buffer.alloc(3 * 1024 * 1024, 'the very text ')];
      const large = newLarge(bytes);
      accepted(await files.putLarge(person, large));
      const address = { person, file: large.id };
      const sealed = Buffer.from((await blobs.read(address)) ?? []);
      expect(sealed.includes('very text')).toBe(false);
      const chunk = 1024 * 1024 + 28;
      const [first, second, third] = [0, 1, 2].map((at) => sealed.subarray(at * chunk, (at + 1) * chunk));
      const altered = [
        [second, first, third],
        [first, second],
      ].map((chunks) => Buffer.concat(chunks.filter((one) => one !== undefined)));
      for (const one of altered) {
        await blobs.write(address, one);
        const read = async () => collected((await files.stream(large.id))?.content);
        await expect(read()).rejects.toThrow(BoxBroken);
      }
    });

    test.each([-1, 1])('refuses a large file whose content is off by %i byte', async (by) => {
      const person = randomUUID();
      const large = newLarge(randomBytes(1024 * 1024 + 5));
      await expect(files.putLarge(person, { ...large, bytes: large.bytes - by })).rejects.toThrow(RangeError);
      expect(await files.find(large.id)).toBeNull();
      expect(await blobs.read({ person, file: large.id })).toBeNull();
    });

    test('opens no large file of an erased person, and accepts no more', async () => {
      const [person, bytes] = [randomUUID(), randomBytes(1024 * 1024 + 5)];
      const large = newLarge(bytes);
      accepted(await files.putLarge(person, large));
      await vault.erase(person);
      expect(await files.stream(large.id)).toBeNull();
      const more = await files.putLarge(person, newLarge(bytes));
      expect(more).toEqual({ ok: false, problem: { code: 'not_found' } });
    });

    test('keeps files over a restart', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      await fixture.closeAll();
      await start();
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
    });

    test('opens no erased person’s file even if its blob still exists, and accepts no more', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      await vault.erase(person);
      expect(await blobs.read({ person, file: file.id })).not.toBeNull();
      expect(await files.get(file.id)).toBeNull();
      expect(await files.put(person, newFile())).toEqual({ ok: false, problem: { code: 'not_found' } });
    });

    test('removes a file with its variants and nothing else, repeatedly', async () => {
      const [person, file, other] = [randomUUID(), newFile(), newFile()];
      for (const one of [file, other]) accepted(await files.put(person, one));
      await files.remove(file.id);
      await files.remove(file.id);
      expect(await files.find(file.id)).toBeNull();
      for (const variant of [{}, { variant: '320' }])
        expect(await blobs.read({ person, file: file.id, ...variant })).toBeNull();
      expect((await files.get(other.id, '320'))?.bytes).toEqual(other.variants[0]?.bytes);
    });

    test('removes all of one person’s files and nothing else, repeatedly', async () => {
      const [person, other] = [randomUUID(), randomUUID()];
      const [one, two, theirs] = [newFile(), newFile(), newFile()];
      for (const file of [one, two]) accepted(await files.put(person, file));
      accepted(await files.put(other, theirs));
      await files.removeAll(person);
      await files.removeAll(person);
      for (const { id } of [one, two]) {
        expect(await files.find(id)).toBeNull();
        expect(await blobs.read({ person, file: id })).toBeNull();
      }
      expect((await files.get(theirs.id))?.bytes).toEqual(theirs.bytes);
    });
  });
}
